import * as fc from 'fast-check';
import { JsonRows } from './json-rows.js';

function readRows(text: string, pieceCharacters = text.length || 1): string[] {
  const reader = new JsonRows();
  const rows: string[] = [];
  for (let at = 0; at < text.length; at += pieceCharacters) rows.push(...reader.readChunk(text.slice(at, at + pieceCharacters)));
  reader.end();
  return rows;
}

describe('JsonRows', () => {
  it('reads the written rows unchanged, wherever the chunks are split', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.integer({ min: 1, max: 9 }), fc.constantFrom(undefined, 1, '\t'), (rows, size, indent) => {
        const texts = readRows(JSON.stringify({ rows }, null, indent), size);
        expect(texts.map((text) => JSON.parse(text))).toEqual(JSON.parse(JSON.stringify(rows)));
      }),
    );
  });

  it.each([
    ['', 'Send the rows as a list'],
    ['null', 'Send the rows as a list'],
    ['[]', 'Send the rows as a list'],
    ['{}', 'Send the rows as a list'],
    ['{"rows":{}}', 'Send the rows as a list'],
    ['{"row":[]}', 'Send the rows as a list'],
    ['{"rows":[],"more":1}', 'Send only rows'],
    ['{broken', 'not JSON'],
    ['{"rows":[1]]', 'not JSON after row 1'],
    ['{"rows":[1]} x', 'not JSON after row 1'],
    ['{"rows":[{"a":1}', 'ends early'],
    ['{"rows":["', 'ends early'],
    [`{"rows":["${'x'.repeat(300_000)}"]}`, 'Row 1 is longer than 262144 characters.'],
  ])('does not find rows in %.30s', (text, sentence) => {
    expect(() => readRows(text, 10_000)).toThrow(sentence);
  });
});
