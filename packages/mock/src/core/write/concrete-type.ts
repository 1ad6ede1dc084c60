/** What is served for a range: a response names the type that it has. */
const TYPES: Readonly<Record<string, string>> = {
  '*': 'application/json',
  application: 'application/json',
  text: 'text/plain',
  image: 'image/png',
  audio: 'audio/mpeg',
  video: 'video/mp4',
};

/** The media type of a body that is declared by a range, such as `image/*`; any other type itself. */
export function concreteType(mediaType: string): string {
  const [, family] = /^\s*([^/\s]+)\/\*/.exec(mediaType) ?? [];
  return family === undefined ? mediaType : (TYPES[family.toLowerCase()] ?? 'application/octet-stream');
}
