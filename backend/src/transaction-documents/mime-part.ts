/** A part of an email: its headers, and its text or its parts. */
export interface MimePart {
  /** Headers with folded lines joined. */
  readonly headers: string;
  /** Type of its content in lower case, such as `text/plain`. */
  readonly type: string;
  /** Decoded text; empty for parts that are not text. */
  readonly text: string;
  /** Empty unless it is a multipart message. */
  readonly parts: readonly MimePart[];
}

/** Maximum depth of nested parts to read. */
const MAX_DEPTH = 10;
const MAX_PARTS = 200;

/** Reads a part (RFC 2045 and 2046). @param source bytes as Latin-1 characters */
export function readPart(source: string, depth = 0): MimePart {
  // A part without headers begins with the empty line that would otherwise end the headers.
  const end = /^\r?\n|\r?\n\r?\n/.exec(source);
  const headers = source.slice(0, end?.index ?? source.length).replaceAll(/\r?\n[ \t]+/g, ' ');
  const body = end === null ? '' : source.slice(end.index + end[0].length);
  const contentType = findHeader({ headers }, 'content-type') ?? 'text/plain';
  const type = contentType.split(';')[0]!.trim().toLowerCase();
  const boundary = type.startsWith('multipart/') && depth < MAX_DEPTH ? parseParameter(contentType, 'boundary') : undefined;
  if (boundary !== undefined)
    return { headers, type, text: '', parts: splitParts(body, boundary).map((part) => readPart(part, depth + 1)) };
  const encoding = (findHeader({ headers }, 'content-transfer-encoding') ?? '').trim().toLowerCase();
  const text = type.startsWith('text/') ? decodeBytes(decodeTransfer(body, encoding), parseParameter(contentType, 'charset')) : '';
  return { headers, type, text, parts: [] };
}

/** Returns the value of the first header with the given name. */
export function findHeader({ headers }: Pick<MimePart, 'headers'>, name: string): string | undefined {
  const line = headers.split(/\r?\n/).find((one) => one.toLowerCase().startsWith(`${name}:`));
  return line?.slice(name.length + 1).trim();
}

/** Returns a parameter of a header's value, including the forms of RFC 2231: `filename*=UTF-8''a%20b.pdf`, `filename*0="a"`. */
export function parseParameter(value: string, name: string): string | undefined {
  const found = [...value.matchAll(/;\s*([\w-]+)(\*\d+)?(\*)?\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;]*))/g)].filter(
    ([, key]) => key?.toLowerCase() === name,
  );
  if (found.length === 0) return undefined;
  const isExtended = found.some(([, , , extended]) => extended !== undefined);
  const text = found.map(([, , , , quoted, plain]) => quoted?.replaceAll(/\\(.)/g, '$1') ?? plain ?? '').join('');
  return (isExtended ? decodeExtended(text) : parseHeaderWords(text)).trim() || undefined;
}

/** Decodes the encoded words of a header (RFC 2047): `=?UTF-8?Q?caf=C3=A9?=`. */
export const parseHeaderWords = (text: string): string =>
  decodeBytes(Buffer.from(text.replaceAll(/(\?=)\s+(?==\?)/g, '$1'), 'latin1'), 'utf-8').replaceAll(
    /=\?([\w-]+)(?:\*[\w-]+)?\?([bq])\?([^?]*)\?=/gi,
    (_, charset: string, encoding: string, content: string) =>
      decodeBytes(encoding.toLowerCase() === 'b' ? Buffer.from(content, 'base64') : decodeQuoted(content.replaceAll('_', ' ')), charset),
  );

function decodeExtended(text: string): string {
  const [, charset = 'utf-8', content = text] = /^([\w-]*)'[^']*'(.*)$/s.exec(text) ?? [];
  const bytes = content.replaceAll(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return decodeBytes(Buffer.from(bytes, 'latin1'), charset || 'utf-8');
}

function splitParts(body: string, boundary: string): string[] {
  const lines = `\n${body}`.split(`\n--${boundary}`);
  return lines
    .slice(1, MAX_PARTS + 1)
    .filter((part) => !part.startsWith('--'))
    .map((part) => part.replace(/^[ \t]*\r?\n/, ''));
}

function decodeTransfer(body: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  return encoding === 'quoted-printable' ? decodeQuoted(body.replaceAll(/=[ \t]*\r?\n/g, '')) : Buffer.from(body, 'latin1');
}

const decodeQuoted = (text: string): Buffer =>
  Buffer.from(
    text.replaceAll(/=([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

/** Decodes bytes; an unknown character set is read as UTF-8. */
function decodeBytes(bytes: Buffer, charset = 'utf-8'): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
