import * as fc from 'fast-check';
import { findJsonError, findSizeError, findUnstorableFields } from './json-errors.js';

const findError = (json: string) => findJsonError(Buffer.from(json));

/** Returns true if UTF-8 can encode the text; it cannot encode unpaired surrogates. */
function isWellFormed(text: string): boolean {
  return Buffer.from(text).toString() === text;
}

/** Formats text with every character as an escape, which JSON allows. */
function escape(text: string): string {
  return `"${text
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')}"`;
}

it('accepts any JSON that is not nested too deeply and has no unpaired surrogates', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 20, stringUnit: 'grapheme' }), (json) => {
      fc.pre(!json.includes(String.raw`\u0000`));
      expect(findError(json)).toBeUndefined();
    }),
  );
});

it('finds the same unpaired surrogates as JavaScript, in any notation', () => {
  const unit = fc.constantFrom('a', '\\', '"', '\ud83d', '\udca3', '😀', '\u00e4');
  fc.assert(
    fc.property(fc.array(unit), fc.array(unit), (left, right) => {
      const [first, second] = [left.join(''), right.join('')];
      const whole = isWellFormed(first) && isWellFormed(second);
      expect(findError(`[${escape(first)},${escape(second)}]`) === undefined).toBe(whole);
      expect(findError(JSON.stringify([first, second])) === undefined).toBe(whole);
    }),
  );
});

it.each([
  [String.raw`{"a":"x\u0000"}`, 'The body contains the character U+0000.'],
  [String.raw`{"a":"x\\u0000"}`, undefined],
  [String.raw`{"a":"C:\\ud800"}`, undefined],
  [String.raw`{"a":"\ud83d x \udca3"}`, expect.stringContaining('an incomplete character')],
  [String.raw`{"a":"\ud83d\n"}`, expect.stringContaining('an incomplete character')],
  [`${'['.repeat(32)}${']'.repeat(32)}`, undefined],
  [`${'['.repeat(33)}${']'.repeat(33)}`, 'The body is nested deeper than 32 levels.'],
  [`"${'['.repeat(100)}"`, undefined],
  [`"\\"${'{'.repeat(100)}"`, undefined],
  [`[${'[],'.repeat(100)}[]]`, undefined],
])('checks the nesting and surrogates of %j', (json, expected) => {
  expect(findError(json)).toEqual(expected);
});

it('names the fields that are invalid', () => {
  const body = JSON.parse(String.raw`{"a":"\ud800","b":[{"c":"x\u0000"},{"c":"\ud83d\ude00"}],"d":1,"e":null}`);
  expect(findUnstorableFields(body)).toEqual(['a', 'b.0.c']);
});

const buildList = (count: number): Buffer => Buffer.from(JSON.stringify(Array.from({ length: count }, () => 1)));

it('rejects more than 10,000 fields and list items, not counting those inside strings', () => {
  expect(findSizeError(buildList(10_000))).toBeUndefined();
  expect(findSizeError(buildList(10_002))).toContain('more than 10,000 fields and list items');
  expect(findSizeError(Buffer.from(JSON.stringify({ text: ',[{\\"'.repeat(10_000) })))).toBeUndefined();
});
