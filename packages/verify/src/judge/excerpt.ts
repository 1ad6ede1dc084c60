const LONGEST = 160;

/** The beginning of a text that may be very long. */
export function excerpt(text: string, longest = LONGEST): string {
  return text.length <= longest ? text : `${text.slice(0, longest)}... (${text.length} characters)`;
}
