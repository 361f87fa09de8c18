import * as fc from 'fast-check';
import { COLUMNS } from '../../../src/imports/rows/column-names.js';
import type { Table } from './any-table.js';

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
  // The sentence that quotes it truncates it.
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

const at = fc.nat({ max: 1_000 });
const placeIn = (all: { readonly length: number }, index: number): number => (all.length === 0 ? 0 : index % all.length);
const change = (table: Table, row: number, change: (cells: string[]) => string[]): Table =>
  table.map((cells, index) => (index === row ? change([...cells]) : cells));

const setCell = fc.tuple(at, at, fc.constantFrom(...HOSTILE_CELLS)).map(
  ([row, column, text]): Mutation =>
    (table) =>
      change(table, 1 + placeIn(table.slice(1), row), (cells) => (cells.length === 0 ? cells : cells.with(placeIn(cells, column), text))),
);
/** Dates of one row that contradict each other, are far apart, or before inception. */
const setDates = fc
  .tuple(
    at,
    fc.constantFrom('effective_date' as const, 'expiration_date' as const, 'transaction_date' as const, 'bound_date' as const),
    fc.integer({ min: -45, max: 45 }),
  )
  .map(
    ([row, column, years]): Mutation =>
      (table) =>
        change(table, 1 + placeIn(table.slice(1), row), (cells) => {
          const place = COLUMNS.indexOf(column);
          return place < cells.length ? cells.with(place, `${2026 + years}-03-01`) : cells;
        }),
  );
const swapCells = fc.tuple(at, at, at).map(
  ([row, one, other]): Mutation =>
    (table) =>
      change(table, placeIn(table, row), (cells) => {
        const [first, second] = [placeIn(cells, one), placeIn(cells, other)];
        return cells.length === 0 ? cells : cells.with(first, cells[second]!).with(second, cells[first]!);
      }),
);
const dropCell = fc.tuple(at, at).map(
  ([row, column]): Mutation =>
    (table) =>
      change(table, placeIn(table, row), (cells) => cells.toSpliced(placeIn(cells, column), 1)),
);
const addCell = fc.tuple(at, fc.constantFrom('', 'x', '=1')).map(
  ([row, text]): Mutation =>
    (table) =>
      change(table, placeIn(table, row), (cells) => [...cells, text]),
);
const nameColumn = fc
  .tuple(at, fc.constantFrom('premium', 'Premium', 'policy number', '', 'external_id', 'notes ', '__proto__', 'tax'))
  .map(
    ([column, name]): Mutation =>
      (table) =>
        change(table, 0, (cells) => (cells.length === 0 ? cells : cells.with(placeIn(cells, column), name))),
  );
const moveRow = fc.tuple(at, at).map(
  ([from, to]): Mutation =>
    (table) => {
      const row = table[placeIn(table, from)]!;
      return table.toSpliced(placeIn(table, from), 1).toSpliced(placeIn(table, to), 0, row);
    },
);
const repeatRow = at.map(
  (row): Mutation =>
    (table) => [...table, [...table[placeIn(table, row)]!]],
);
const blankRow = at.map(
  (row): Mutation =>
    (table) =>
      table.toSpliced(placeIn(table, row), 0, ['']),
);
const dropRow = at.map(
  (row): Mutation =>
    (table) =>
      table.length === 1 ? table : table.toSpliced(placeIn(table, row), 1),
);

/** A change to a table before it is written. */
export const tableMutation: fc.Arbitrary<Mutation> = fc.oneof(
  { weight: 6, arbitrary: setCell },
  { weight: 3, arbitrary: setDates },
  swapCells,
  dropCell,
  addCell,
  nameColumn,
  moveRow,
  repeatRow,
  blankRow,
  dropRow,
);

/** Options for writing a table as text. */
export interface Writing {
  separator: string;
  lineEnd: string;
  quotes: boolean;
  encoding: 'utf8' | 'utf8 with mark' | 'utf16le' | 'utf16be' | 'latin1';
  ends: boolean;
}

export const anyWriting: fc.Arbitrary<Writing> = fc.record({
  separator: fc.constantFrom(',', ',', ',', ';', '\t', '|'),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  quotes: fc.boolean(),
  encoding: fc.constantFrom('utf8', 'utf8', 'utf8', 'utf8 with mark', 'utf16le', 'utf16be', 'latin1'),
  ends: fc.boolean(),
});

export function write(table: Table, { separator, lineEnd, quotes, encoding, ends }: Writing): Buffer {
  const cellText = (cell: string): string => (quotes || /["\r\n,;|\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const text = table.map((cells) => cells.map(cellText).join(separator)).join(lineEnd) + (ends ? lineEnd : '');
  if (encoding === 'utf8') return Buffer.from(text);
  if (encoding === 'latin1') return Buffer.from(text, 'latin1');
  if (encoding === 'utf8 with mark') return Buffer.from(`\ufeff${text}`);
  const little = Buffer.from(`\ufeff${text}`, 'utf16le');
  return encoding === 'utf16le' ? little : little.swap16();
}

type ByteMutation = (bytes: Buffer) => Buffer;

/** A lone surrogate, NUL, an overlong sequence, marks of other encodings, a quotation mark, half a character. */
const HOSTILE_BYTES = ['eda080', '00', 'c080', 'feff', 'fffe', '22', 'e282', 'ff', '0d', '1a', '504b0304', 'd0cf11e0'];

const splice = fc.tuple(fc.nat({ max: 100_000 }), fc.nat({ max: 8 }), fc.constantFrom(...HOSTILE_BYTES)).map(
  ([place, removed, hex]): ByteMutation =>
    (bytes) => {
      const from = placeIn(bytes, place);
      return Buffer.concat([bytes.subarray(0, from), Buffer.from(hex, 'hex'), bytes.subarray(from + removed)]);
    },
);
const flip = fc.tuple(fc.nat({ max: 100_000 }), fc.integer({ min: 1, max: 255 })).map(
  ([place, mask]): ByteMutation =>
    (bytes) => {
      const copy = Buffer.from(bytes);
      const from = placeIn(copy, place);
      if (copy.length > 0) copy[from] = copy[from]! ^ mask;
      return copy;
    },
);
const cut = fc.nat({ max: 100_000 }).map(
  (place): ByteMutation =>
    (bytes) =>
      bytes.subarray(0, placeIn(bytes, place)),
);

/** A change to the bytes of a file. */
export const byteMutation: fc.Arbitrary<ByteMutation> = fc.oneof({ weight: 3, arbitrary: splice }, { weight: 3, arbitrary: flip }, cut);
