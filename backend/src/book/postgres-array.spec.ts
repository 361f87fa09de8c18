import * as fc from 'fast-check';
import { formatPostgresArray } from './postgres-array.js';

/** Parses an array according to PostgreSQL's manual: a backslash precedes a literal character, and NULL is an unquoted word. */
const parseArray = (text: string): (string | null)[] =>
  [...text.slice(1, -1).matchAll(/NULL|"((?:[^"\\]|\\.)*)"/gs)].map(([, quoted]) => quoted?.replaceAll(/\\(.)/gs, '$1') ?? null);

describe('text of a PostgreSQL array', () => {
  it('formats an array that parses back into the same strings', () => {
    const texts = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('"', '\\', ',', '{', '}', ' ', 'NULL', 'é', '\n') }));
    fc.assert(
      fc.property(fc.array(fc.option(texts)), (values) => {
        expect(parseArray(formatPostgresArray(values))).toEqual(values);
      }),
    );
  });

  it('distinguishes NULL, an empty string and the text "NULL"', () => {
    expect(formatPostgresArray([null, '', 'NULL', 'a "b" \\ c'])).toBe(String.raw`{NULL,"","NULL","a \"b\" \\ c"}`);
  });
});
