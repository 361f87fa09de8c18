import * as fc from 'fast-check';
import { TextBuffer } from './text-buffer.js';

describe('a text buffer', () => {
  it('buffers any number of strings of any length in UTF-8', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 50 })), (texts) => {
        const buffer = new TextBuffer();
        for (const text of texts) buffer.appendText(text);
        expect(buffer.flush().toString()).toBe(Buffer.from(texts.join('')).toString());
      }),
    );
    const buffer = new TextBuffer();
    for (let times = 0; times < 3; times += 1) buffer.appendText('\u{e9}'.repeat(400_000));
    expect(buffer.flush().toString()).toBe('\u{e9}'.repeat(1_200_000));
    expect(buffer.flush()).toHaveLength(0);
  });

  it('writes whole cents as dollars', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer(), fc.integer({ min: -(10 ** 14), max: 10 ** 14 })), (cents) => {
        const buffer = new TextBuffer();
        buffer.appendDollars(cents);
        const [whole, decimals] = [BigInt(Math.abs(cents)) / 100n, BigInt(Math.abs(cents)) % 100n];
        expect(buffer.flush().toString()).toBe(`${cents < 0 ? '-' : ''}${whole}.${String(decimals).padStart(2, '0')}`);
      }),
    );
  });
});
