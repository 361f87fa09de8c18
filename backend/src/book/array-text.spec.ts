import * as fc from 'fast-check';
import { arrayText } from './array-text.js';

/** As PostgreSQL's manual has it: a backslash stands before what is meant as it is, and NULL is a word without quotes. */
const read = (text: string): (string | null)[] =>
  [...text.slice(1, -1).matchAll(/NULL|"((?:[^"\\]|\\.)*)"/gs)].map(([, quoted]) => quoted?.replaceAll(/\\(.)/gs, '$1') ?? null);

describe('the text of an array', () => {
  it('is read back as it was, whatever the texts hold', () => {
    const texts = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('"', '\\', ',', '{', '}', ' ', 'NULL', 'é', '\n') }));
    fc.assert(
      fc.property(fc.array(fc.option(texts)), (values) => {
        expect(read(arrayText(values))).toEqual(values);
      }),
    );
  });

  it('tells NULL, an empty text and the word NULL apart', () => {
    expect(arrayText([null, '', 'NULL', 'a "b" \\ c'])).toBe(String.raw`{NULL,"","NULL","a \"b\" \\ c"}`);
  });
});
