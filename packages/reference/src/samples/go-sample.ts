import type { HttpRequest } from '@chain-apis/contract/request';

/** The request in Go, with nothing but its standard library. */
export function goSample(base: string, request: HttpRequest): string {
  const plain = request.method === 'GET' && Object.keys(request.headers).length === 0;
  const packages = ['fmt', 'io', 'net/http', ...(request.body === undefined ? [] : ['strings'])];
  return [
    'package main',
    '',
    'import (',
    ...packages.map((name) => `\t"${name}"`),
    ')',
    '',
    'func main() {',
    ...(plain
      ? [`\tresponse, err := http.Get(${quoted(base + request.path)})`]
      : requestLines(base, request)),
    ...CHECK,
    '\tdefer response.Body.Close()',
    '\tbody, err := io.ReadAll(response.Body)',
    ...CHECK,
    '\tfmt.Println(response.StatusCode, string(body))',
    '}',
  ].join('\n');
}

const CHECK = ['\tif err != nil {', '\t\tpanic(err)', '\t}'];

function requestLines(base: string, { method, path, headers, body }: HttpRequest): string[] {
  const payload = body === undefined ? 'nil' : 'payload';
  return [
    ...(body === undefined ? [] : [`\tpayload := strings.NewReader(${quoted(body)})`]),
    `\trequest, err := http.NewRequest("${method}", ${quoted(base + path)}, ${payload})`,
    ...CHECK,
    ...Object.entries(headers).map(
      ([name, value]) => `\trequest.Header.Set(${quoted(name)}, ${quoted(value)})`,
    ),
    '\tresponse, err := http.DefaultClient.Do(request)',
  ];
}

/** A raw string reads best; one with a backtick cannot be raw, and a raw carriage return is lost. A JSON string is a Go string. */
const quoted = (text: string) =>
  text.includes('"') && !/[`\r]/.test(text) ? `\`${text}\`` : JSON.stringify(text);
