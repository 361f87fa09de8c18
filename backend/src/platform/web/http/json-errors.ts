/** Maximum depth of a body; deeper ones are never needed and could exhaust the stack. */
const maxDepth = 32;

/** Maximum number of values; only a checklist with many documents comes close, and validating more would block the process. */
const MAX_VALUES = 10_000;

const comma = 0x2c;
const [quote, backslash] = [0x22, 0x5c];
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);

/**
 * Checks JSON text in UTF-8 for excessive depth and for characters that the database cannot store. @returns a sentence, or
 * undefined
 */
export function findJsonError(json: Buffer): string | undefined {
  if (isDeeperThan(maxDepth, json)) return `The body is nested deeper than ${maxDepth} levels.`;
  return json.includes(String.raw`\u`) ? findEscapeError(json.toString('latin1')) : undefined;
}

/** @returns a sentence for JSON text with more fields and list items than a request may have; undefined otherwise */
export function findSizeError(json: Buffer): string | undefined {
  let values = 0;
  let inString = false;
  for (let index = 0; index < json.length; index += 1) {
    const byte = json[index]!;
    if (byte === quote) inString = !inString;
    else if (inString) index += byte === backslash ? 1 : 0;
    else if (byte === comma || opening.has(byte)) values += 1;
    if (values > MAX_VALUES) return `The body has more than ${MAX_VALUES.toLocaleString('en-US')} fields and list items. Send it in parts.`;
  }
  return undefined;
}

function isDeeperThan(limit: number, json: Buffer): boolean {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < json.length; index += 1) {
    const byte = json[index]!;
    if (byte === quote) inString = !inString;
    else if (inString) index += byte === backslash ? 1 : 0;
    else if (opening.has(byte)) depth += 1;
    else if (closing.has(byte)) depth -= 1;
    if (depth > limit) return true;
  }
  return false;
}

/** Finds escapes of U+0000 and of unpaired surrogates; valid surrogates are adjacent pairs of escapes. */
function findEscapeError(json: string): string | undefined {
  let expectedLowAt = -1;
  for (const { 0: escape, 1: hex, index } of json.matchAll(/\\(?:u([0-9a-f]{4})|.)/gis)) {
    const code = hex === undefined ? -1 : Number.parseInt(hex, 16);
    const isLow = code >= 0xdc00 && code <= 0xdfff;
    if (code === 0) return 'The body contains the character U+0000.';
    if (isLow !== (index === expectedLowAt)) return halfCharacterMessage;
    if (expectedLowAt !== -1 && index !== expectedLowAt) return halfCharacterMessage;
    expectedLowAt = code >= 0xd800 && code <= 0xdbff ? index + escape.length : -1;
  }
  return expectedLowAt === -1 ? undefined : halfCharacterMessage;
}

const halfCharacterMessage = 'The body contains an incomplete character: half of a surrogate pair. Send both halves.';

/** Characters that the database cannot store: U+0000 and unpaired surrogates. */
const UNSTORABLE = /[\0\p{Cs}]/u;

/**
 * Returns the fields of a parsed JSON body whose text contains such a character.
 * @param body body of at most 32 levels
 * @returns their paths, such as `lines.0.text`
 */
export function findUnstorableFields(body: unknown, above = ''): string[] {
  if (typeof body === 'string') return UNSTORABLE.test(body) ? [above] : [];
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([name, value]) => findUnstorableFields(value, above === '' ? name : `${above}.${name}`));
}
