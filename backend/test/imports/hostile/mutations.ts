import * as fc from 'fast-check';
import { COLUMNS } from '../../../src/imports/rows/column-names.js';
import type { Table } from './table-arbitrary.js';

type Mutation = (table: Table) => Table;

/** Content that spreadsheets, exports and attackers put into cells. */
const HOSTILE_CELLS = [
  '=1+1',
  '@SUM(A1)',
  '+1',
  '-1',
  "=HYPERLINK('http://x')",
  '#REF!',
  '#N/A',
  "'0042",
  'a\u0000b',
  '\u0001',
  '\u007f',
  '\u202e',
  '\ufeff',
  '\ufffd',
  '\u{1f600}',
  'e\u0301',
  'x'.repeat(400),
  // The message that quotes this text truncates it.
  `${'x'.repeat(59)}${'\u{1f600}'.repeat(9)}`,
  'x'.repeat(5_000),
  '100000000000',
  '100000000000.01',
  '90071992547409.93',
  '',
  ' ',
  '\t',
  '\n',
  '\r\n',
  '"',
  '""',
  'a"b',
  "'",
  ';',
  ',',
  '|',
  '\u00a0',
];

const atArbitrary = fc.nat({ max: 1_000 });
const getPlace = (all: { readonly length: number }, index: number): number => (all.length === 0 ? 0 : index % all.length);
const changeRow = (table: Table, row: number, change: (cells: string[]) => string[]): Table =>
  table.map((cells, index) => (index === row ? change([...cells]) : cells));

const setCellArbitrary = fc.tuple(atArbitrary, atArbitrary, fc.constantFrom(...HOSTILE_CELLS)).map(
  ([row, column, text]): Mutation =>
    (table) =>
      changeRow(table, 1 + getPlace(table.slice(1), row), (cells) =>
        cells.length === 0 ? cells : cells.with(getPlace(cells, column), text),
      ),
);
/** Dates in one row that contradict each other, are far apart, or precede inception. */
const setDatesArbitrary = fc
  .tuple(
    atArbitrary,
    fc.constantFrom('effective_date' as const, 'expiration_date' as const, 'transaction_date' as const, 'bound_date' as const),
    fc.integer({ min: -45, max: 45 }),
  )
  .map(
    ([row, column, years]): Mutation =>
      (table) =>
        changeRow(table, 1 + getPlace(table.slice(1), row), (cells) => {
          const place = COLUMNS.indexOf(column);
          return place < cells.length ? cells.with(place, `${2026 + years}-03-01`) : cells;
        }),
  );
const swapCellsArbitrary = fc.tuple(atArbitrary, atArbitrary, atArbitrary).map(
  ([row, one, other]): Mutation =>
    (table) =>
      changeRow(table, getPlace(table, row), (cells) => {
        const [first, second] = [getPlace(cells, one), getPlace(cells, other)];
        return cells.length === 0 ? cells : cells.with(first, cells[second]!).with(second, cells[first]!);
      }),
);
const dropCellArbitrary = fc.tuple(atArbitrary, atArbitrary).map(
  ([row, column]): Mutation =>
    (table) =>
      changeRow(table, getPlace(table, row), (cells) => cells.toSpliced(getPlace(cells, column), 1)),
);
const addCellArbitrary = fc.tuple(atArbitrary, fc.constantFrom('', 'x', '=1')).map(
  ([row, text]): Mutation =>
    (table) =>
      changeRow(table, getPlace(table, row), (cells) => [...cells, text]),
);
const renameColumnArbitrary = fc
  .tuple(atArbitrary, fc.constantFrom('premium', 'Premium', 'policy number', '', 'external_id', 'notes ', '__proto__', 'tax'))
  .map(
    ([column, name]): Mutation =>
      (table) =>
        changeRow(table, 0, (cells) => (cells.length === 0 ? cells : cells.with(getPlace(cells, column), name))),
  );
const moveRowArbitrary = fc.tuple(atArbitrary, atArbitrary).map(
  ([from, to]): Mutation =>
    (table) => {
      const row = table[getPlace(table, from)]!;
      return table.toSpliced(getPlace(table, from), 1).toSpliced(getPlace(table, to), 0, row);
    },
);
const repeatRowArbitrary = atArbitrary.map(
  (row): Mutation =>
    (table) => [...table, [...table[getPlace(table, row)]!]],
);
const blankRowArbitrary = atArbitrary.map(
  (row): Mutation =>
    (table) =>
      table.toSpliced(getPlace(table, row), 0, ['']),
);
const dropRowArbitrary = atArbitrary.map(
  (row): Mutation =>
    (table) =>
      table.length === 1 ? table : table.toSpliced(getPlace(table, row), 1),
);

export const tableMutationArbitrary: fc.Arbitrary<Mutation> = fc.oneof(
  { weight: 6, arbitrary: setCellArbitrary },
  { weight: 3, arbitrary: setDatesArbitrary },
  swapCellsArbitrary,
  dropCellArbitrary,
  addCellArbitrary,
  renameColumnArbitrary,
  moveRowArbitrary,
  repeatRowArbitrary,
  blankRowArbitrary,
  dropRowArbitrary,
);

/** Options for writing a table as text. */
export interface Writing {
  separator: string;
  lineEnd: string;
  quotes: boolean;
  encoding: 'utf8' | 'utf8 with mark' | 'utf16le' | 'utf16be' | 'latin1';
  ends: boolean;
}

export const writingArbitrary: fc.Arbitrary<Writing> = fc.record({
  separator: fc.constantFrom(',', ',', ',', ';', '\t', '|'),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  quotes: fc.boolean(),
  encoding: fc.constantFrom('utf8', 'utf8', 'utf8', 'utf8 with mark', 'utf16le', 'utf16be', 'latin1'),
  ends: fc.boolean(),
});

export function writeTable(table: Table, { separator, lineEnd, quotes, encoding, ends }: Writing): Buffer {
  const cellText = (cell: string): string => (quotes || /["\r\n,;|\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const text = table.map((cells) => cells.map(cellText).join(separator)).join(lineEnd) + (ends ? lineEnd : '');
  if (encoding === 'utf8') return Buffer.from(text);
  if (encoding === 'latin1') return Buffer.from(text, 'latin1');
  if (encoding === 'utf8 with mark') return Buffer.from(`\ufeff${text}`);
  const little = Buffer.from(`\ufeff${text}`, 'utf16le');
  return encoding === 'utf16le' ? little : little.swap16();
}

type ByteMutation = (bytes: Buffer) => Buffer;

/** A lone surrogate, NUL, an overlong sequence, byte order marks of other encodings, a quotation mark, and half a character. */
const HOSTILE_BYTES = ['eda080', '00', 'c080', 'feff', 'fffe', '22', 'e282', 'ff', '0d', '1a', '504b0304', 'd0cf11e0'];

const spliceArbitrary = fc.tuple(fc.nat({ max: 100_000 }), fc.nat({ max: 8 }), fc.constantFrom(...HOSTILE_BYTES)).map(
  ([place, removed, hex]): ByteMutation =>
    (bytes) => {
      const from = getPlace(bytes, place);
      return Buffer.concat([bytes.subarray(0, from), Buffer.from(hex, 'hex'), bytes.subarray(from + removed)]);
    },
);
const flipArbitrary = fc.tuple(fc.nat({ max: 100_000 }), fc.integer({ min: 1, max: 255 })).map(
  ([place, mask]): ByteMutation =>
    (bytes) => {
      const copy = Buffer.from(bytes);
      const from = getPlace(copy, place);
      if (copy.length > 0) copy[from] = copy[from]! ^ mask;
      return copy;
    },
);
const cutArbitrary = fc.nat({ max: 100_000 }).map(
  (place): ByteMutation =>
    (bytes) =>
      bytes.subarray(0, getPlace(bytes, place)),
);

export const byteMutationArbitrary: fc.Arbitrary<ByteMutation> = fc.oneof(
  { weight: 3, arbitrary: spliceArbitrary },
  { weight: 3, arbitrary: flipArbitrary },
  cutArbitrary,
);
