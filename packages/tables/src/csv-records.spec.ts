import * as fc from 'fast-check';
import { CsvRecords } from './csv-records.js';

function readRecords(text: string, delimiter = ',', pieceCharacters = text.length || 1): string[][] {
  const reader = new CsvRecords(delimiter);
  const records: string[][] = [];
  for (let at = 0; at < text.length; at += pieceCharacters) records.push(...reader.readChunk(text.slice(at, at + pieceCharacters)));
  const last = reader.end();
  return last === undefined ? records : [...records, last];
}

const cellText = fc.string({ unit: fc.constantFrom('a', 'Z', ' ', ',', ';', '"', '\n', '\r', '\u{e9}', '=') });
const quote = (value: string): string => `"${value.replaceAll('"', '""')}"`;

describe('CsvRecords', () => {
  it('reads a written table unchanged, wherever its chunks are split', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(cellText, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.constantFrom(',', ';', '\t'),
        fc.integer({ min: 1, max: 7 }),
        fc.boolean(),
        (table, lineBreak, delimiter, pieceCharacters, endsWithBreak) => {
          const text = table.map((row) => row.map(quote).join(delimiter)).join(lineBreak) + (endsWithBreak ? lineBreak : '');
          expect(readRecords(text, delimiter, pieceCharacters)).toEqual(table);
        },
      ),
    );
  });

  it('reads the same records wherever any text is split', () => {
    fc.assert(
      fc.property(cellText, fc.integer({ min: 1, max: 5 }), (text, pieceCharacters) => {
        const attempt = (size: number): unknown => {
          try {
            return readRecords(text, ',', size);
          } catch (error) {
            return String(error);
          }
        };
        expect(attempt(pieceCharacters)).toEqual(attempt(text.length || 1));
      }),
    );
  });

  it.each<[string, string[][]]>([
    ['', []],
    ['\n\n', [[''], ['']]],
    ['a\r\n\r\nb', [['a'], [''], ['b']]],
    ['a,', [['a', '']]],
    ['""', [['']]],
    ['12" pipe,"x" y', [['12" pipe', 'x y']]],
    [' "a"', [[' "a"']]],
    ['"a""b"', [['a"b']]],
  ])('reads %j like a spreadsheet', (text, records) => {
    expect(readRecords(text)).toEqual(records);
  });

  it('reads ten million blank lines at the same cost per character', () => {
    const reader = new CsvRecords(',');
    const piece = '\n'.repeat(100_000);
    let records = [...reader.readChunk('a,b,c\n')].length;
    for (let pieces = 0; pieces < 100; pieces += 1) for (const record of reader.readChunk(piece)) records += record.length;
    expect(records).toBe(10_000_001);
  });
});
