import * as fc from 'fast-check';
import { types } from 'pg';
import { arrayText } from './array-text.js';

const TEXT_ARRAY = 1009 as Parameters<typeof types.getTypeParser>[0];

describe('the text of an array', () => {
  it('is read back as it was, whatever the texts hold', () => {
    const read = types.getTypeParser(TEXT_ARRAY);
    const texts = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('"', '\\', ',', '{', '}', ' ', 'NULL', 'é', '\n') }));
    fc.assert(
      fc.property(fc.array(fc.option(texts)), (values) => {
        expect(read(arrayText(values))).toEqual(values);
      }),
    );
  });

  it('tells nothing from an empty text and from the word NULL', () => {
    expect(arrayText([null, '', 'NULL', 'a "b" \\ c'])).toBe(String.raw`{NULL,"","NULL","a \"b\" \\ c"}`);
  });
});
