export interface CurlRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly form: { readonly field: string; readonly file: string } | undefined;
  /** The cookie files that the command reads and writes. */
  readonly readsCookies: string | undefined;
  readonly keepsCookies: string | undefined;
}

/** Options that affect only curl's output. */
const OUTPUT_OPTIONS = new Set(['-i', '-s', '-sS']);

/** Parses a curl command. Throws on an option that it does not support, so that every part of a document is tested. */
export function readCurl([program, ...words]: readonly string[]): CurlRequest {
  if (program !== 'curl') throw new Error(`"${program}" is not curl.`);
  const options = new Map<string, string[]>();
  const urls: string[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    if (OUTPUT_OPTIONS.has(word)) continue;
    if (!word.startsWith('-')) urls.push(word);
    else if (['-X', '-H', '-d', '-F', '-b', '-c'].includes(word)) {
      index += 1;
      options.set(word, [...(options.get(word) ?? []), words[index] ?? '']);
    } else throw new Error(`curl ${word} is not read here.`);
  }
  const [url, ...more] = urls;
  if (url === undefined || more.length > 0) throw new Error(`A command needs one address, not ${urls.length}.`);
  const [body, form] = [options.get('-d')?.[0], options.get('-F')?.[0]];
  return {
    url,
    method: options.get('-X')?.[0] ?? (body === undefined && form === undefined ? 'GET' : 'POST'),
    headers: Object.fromEntries((options.get('-H') ?? []).map((header) => splitAt(header, ': '))),
    body,
    form: form === undefined ? undefined : parseForm(form),
    readsCookies: options.get('-b')?.[0],
    keepsCookies: options.get('-c')?.[0],
  };
}

function parseForm(text: string): { field: string; file: string } {
  const [field, file] = splitAt(text, '=@');
  return { field, file };
}

function splitAt(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  if (at < 0) throw new Error(`"${text}" has no "${separator}".`);
  return [text.slice(0, at), text.slice(at + separator.length)];
}
