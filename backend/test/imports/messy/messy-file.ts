import * as fc from 'fast-check';
import { type Field, HEADERS, STATE_TERMS, TYPE_TERMS } from './headers.js';
import { bookArbitrary, type IntendedPolicy, type IntendedTransaction } from './intended-book.js';
import { styleArbitrary, type Quirk, type Style, type SumRow } from './messy-styles.js';
import { type Cell, BLANK_CELL, type MergedArea, type Sheet, createTextCell } from './sheet.js';
import { writeAmount, writeDate, writeNumber } from './write-cells.js';
import { writeCsv, writeSpreadsheetXml, writeWebPage, writeWorkbook } from './write-file.js';

/** A row as intended by the agency. */
export interface IntendedRow {
  readonly policy: IntendedPolicy;
  readonly transaction: IntendedTransaction;
  /** The displayed number; undefined if it is ambiguous. */
  readonly number: string | undefined;
  /** The reason to reject the row; undefined if it must be recorded or raise a question. */
  readonly refusedFor: string | undefined;
}

/** Answers of the agency to any question about the file. */
export interface MessyFileAnswers {
  readonly places: ReadonlyMap<string, number>;
  readonly constants: ReadonlyMap<string, string>;
  /** Meanings of the words for types and states, as written in the file; words with two meanings in one file are omitted. */
  readonly words: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly dateOrder?: 'mdy' | 'dmy';
  readonly thousandsSeparator?: 'comma' | 'period';
  readonly positiveReturns: boolean;
  /** True if the displayed date differs from the date that is read. */
  readonly areOtherDays: boolean;
  /** The header row, numbered as in a spreadsheet. */
  readonly headerRow: number;
}

/** A file written by an agency, with its intended meaning. */
export interface MessyFile {
  readonly fileName: string;
  readonly bytes: Buffer;
  /** The sheets with policies; a file without sheets has one unnamed entry. */
  readonly sheets: readonly { readonly name: string | undefined; readonly meant: ReadonlyMap<number, IntendedRow> }[];
  readonly fields: ReadonlySet<Field>;
  readonly answers: MessyFileAnswers;
}

interface Column {
  readonly head: string;
  readonly field?: Field;
  readonly write: (row: IntendedRow) => Cell;
}

const REQUIRED: readonly Field[] = ['policy_number', 'insured_name', 'effective_date', 'expiration_date', 'premium', 'state'];
const OPTIONAL: readonly Field[] = ['insurer_name', 'insurer_naic', 'broker_name', 'coverage_type', 'policy_fee'];
const DAY_MS = 86_400_000;
const getPreviousDay = (date: string): string => new Date(Date.parse(date) - 20 * DAY_MS).toISOString().slice(0, 10);

const isReturn = ({ type }: IntendedTransaction): boolean => type === 'return_premium' || type === 'cancellation';
const pickOne = (all: readonly string[], index: number): string => all[index % all.length] ?? '';

/** Alterations of column names by programs and people. */
const DECORATIONS: Readonly<Record<Style['decoration'], (head: string, field: Field | undefined) => string>> = {
  none: (head) => head,
  units: (head, field) => {
    if (field === 'premium' || field === 'policy_fee') return `${head} (USD)`;
    return field?.endsWith('_date') === true ? `${head} (mm/dd/yyyy)` : head;
  },
  'upper case': (head) => head.toUpperCase(),
  'line breaks': (head) => head.replaceAll(' ', '\n'),
  stars: (head, field) => (field !== undefined && REQUIRED.includes(field) ? `${head}*` : head),
  spaces: (head) => ` ${head.replaceAll(' ', '  ')} `,
};

function listColumns(style: Style): Column[] {
  const { heads, isTemplate, hasTypes, pair, without, states, uses1904Dates } = style;
  const isWorkbook = style.container === 'xlsx';
  const date = (day: string): Cell => writeDate(day, isTemplate && !isWorkbook ? 'iso' : style.dates, uses1904Dates);
  const amounts = isTemplate && !isWorkbook ? 'plain' : style.amounts;
  const empty = createTextCell(style.emptyWord);
  const head = (field: Field, index: number): string => (isTemplate ? field : pickOne(HEADERS[field], heads[index] ?? 0));
  const state = (code: string): string => {
    const name = STATE_TERMS[code] ?? code;
    const words = {
      code,
      'lower case': code.toLowerCase(),
      name,
      'upper case name': name.toUpperCase(),
      'code and name': `${code} - ${name}`,
    };
    return isTemplate ? code : words[states];
  };
  const amount = (cents: number, transaction: IntendedTransaction): Cell =>
    writeAmount(style.positiveReturns && isReturn(transaction) ? Math.abs(cents) : cents, amounts);
  const type = ({ type: meant }: IntendedTransaction, index: number): string => (isTemplate ? meant : pickOne(TYPE_TERMS[meant], index));
  const writers: Record<Field, (row: IntendedRow) => Cell> = {
    policy_number: ({ policy }) => writeNumber(policy.number, style.numbers, isWorkbook).cell,
    insured_name: ({ policy }) => createTextCell(policy.insured),
    effective_date: ({ policy }) => date(policy.start),
    expiration_date: ({ policy }) => date(policy.end),
    premium: ({ transaction }) => amount(transaction.premiumCents, transaction),
    state: ({ policy }) => createTextCell(state(policy.state)),
    insurer_name: ({ policy }) => createTextCell(policy.insurer),
    insurer_naic: ({ policy }) => createTextCell(policy.naic),
    broker_name: ({ policy }) => (policy.broker === '' ? empty : createTextCell(policy.broker)),
    coverage_type: ({ policy }) => createTextCell(policy.coverage),
    policy_fee: ({ transaction }) => (transaction.policyFeeCents === 0 ? empty : amount(transaction.policyFeeCents, transaction)),
    transaction_type: ({ transaction }) => createTextCell(type(transaction, heads[11] ?? 0)),
    transaction_date: ({ transaction }) => date(transaction.date),
  };
  const isTransactionDate = pair?.field === 'effective_date' && pair.other === 'Effective Date';
  const fields = [...REQUIRED.filter((field) => field !== without), ...OPTIONAL.filter((_, index) => (heads[index] ?? 0) % 3 === 0)];
  if (hasTypes) fields.push('transaction_type');
  if (hasTypes && !isTransactionDate) fields.push('transaction_date');
  const columns = fields.map((field, index): Column => {
    const own = pair !== null && pair.field === field && !isTemplate ? pair.meant : head(field, index);
    return { head: own, field, write: writers[field] };
  });
  if (pair !== null && !isTemplate && fields.includes(pair.field)) {
    const others: Record<typeof pair.field, (row: IntendedRow) => Cell> = {
      premium: ({ policy }) => writeAmount((policy.transactions[0].premiumCents + 1_100) * 2, amounts),
      state: ({ policy }) => createTextCell(state(policy.state === 'TX' ? 'NY' : 'TX')),
      effective_date: ({ policy, transaction }) => date(isTransactionDate ? transaction.date : getPreviousDay(policy.start)),
    };
    const field = isTransactionDate && hasTypes ? { field: 'transaction_date' as const } : {};
    columns.push({ head: pair.other, ...field, write: others[pair.field] });
  } else if (isTransactionDate && hasTypes) {
    columns.push({ head: head('transaction_date', 12), field: 'transaction_date', write: writers.transaction_date });
  }
  for (const [other, value] of style.further) columns.push({ head: other, write: () => createTextCell(value) });
  const sorted = columns.map((column, index) => [style.order[index] ?? index, column] as const);
  return sorted
    .toSorted(([one], [other]) => one - other)
    .map(([, column]) => (isTemplate ? column : { ...column, head: DECORATIONS[style.decoration](column.head, column.field) }));
}

/** A row of the sheet, with or without a transaction. */
interface SheetLine {
  readonly cells: Cell[];
  readonly meant?: IntendedRow;
  readonly isHidden?: boolean;
}

function buildSumLine(
  columns: readonly Column[],
  { word, place, hasDates, hasState }: SumRow,
  rows: readonly IntendedRow[],
  style: Style,
): SheetLine {
  const total = rows.reduce((sum, { transaction }) => sum + transaction.premiumCents, 0);
  const [first] = rows;
  const cells = columns.map(({ field, write }, index): Cell => {
    if (place === 'first' ? index === 0 : field === place) return createTextCell(word);
    if (field === 'premium') return writeAmount(total, style.amounts);
    if (first === undefined) return BLANK_CELL;
    if (hasDates && (field === 'effective_date' || field === 'expiration_date')) return write(first);
    return hasState && field === 'state' ? write(first) : BLANK_CELL;
  });
  return { cells };
}

function buildLines(
  policies: readonly IntendedPolicy[],
  columns: readonly Column[],
  style: Style,
): { lines: SheetLine[]; merged: MergedArea[] } {
  const isWorkbook = style.container === 'xlsx';
  const lines: SheetLine[] = [];
  const merged: MergedArea[] = [];
  const place = (field: Field): number => columns.findIndex((column) => column.field === field);
  const blank = (): Cell[] => columns.map(() => BLANK_CELL);
  const every: IntendedRow[] = [];
  policies.forEach((policy, index) => {
    const { shown } = writeNumber(policy.number, style.numbers, isWorkbook);
    if (style.quirks.some(({ kind }) => kind === 'group rows')) {
      const cells = blank();
      cells[0] = createTextCell(STATE_TERMS[policy.state] ?? policy.state);
      lines.push({ cells });
    }
    const own: SheetLine[] = policy.transactions.map((transaction) => {
      const row = { policy, transaction, number: shown, refusedFor: shown === undefined ? 'the number is rounded' : undefined };
      return { cells: columns.map(({ write }) => write(row)), meant: row };
    });
    if (style.respells) for (const at of own.keys()) respellNumber(own, at, place('policy_number'));
    for (const quirk of style.quirks) if (index === 0) applyQuirk(quirk, own, { place, isWorkbook, lines, merged });
    lines.push(...own);
    const rows = own.flatMap(({ meant }) => (meant === undefined ? [] : [meant]));
    every.push(...rows);
    for (const quirk of style.quirks) {
      if (quirk.kind === 'subtotals') lines.push(buildSumLine(columns, quirk.sum, rows, style));
      if (quirk.kind === 'blank rows') lines.push({ cells: blank() });
      if (quirk.kind === 'header again') lines.push({ cells: columns.map(({ head }) => createTextCell(head)) });
    }
  });
  for (const quirk of style.quirks) {
    if (quirk.kind === 'sum') lines.push(buildSumLine(columns, quirk.sum, every, style));
    if (quirk.kind === 'footnote') lines.push({ cells: [createTextCell(quirk.words), ...blank().slice(1)] });
  }
  return { lines, merged };
}

interface SheetContent {
  readonly place: (field: Field) => number;
  readonly isWorkbook: boolean;
  readonly lines: readonly SheetLine[];
  readonly merged: MergedArea[];
}

const EMPTY_CELL = 'its cell is empty';

/** Applies a quirk to the rows of the first policy. */
function applyQuirk(quirk: Quirk, own: SheetLine[], { place, isWorkbook, lines, merged }: SheetContent): void {
  const put = (index: number, field: Field, change: (cell: Cell) => Cell, refusedFor?: string): void => {
    const line = own[index];
    const column = place(field);
    if (line?.meant === undefined || column === -1) return;
    const cells = line.cells.map((cell, at) => (at === column ? change(cell) : cell));
    own[index] = { ...line, cells, meant: { ...line.meant, refusedFor: refusedFor ?? line.meant.refusedFor } };
  };
  switch (quirk.kind) {
    case 'placeholder':
      for (const index of own.keys()) put(index, 'policy_number', () => createTextCell(quirk.word), 'it has no number yet');
      break;
    case 'number is a date':
      if (isWorkbook) for (const index of own.keys()) put(index, 'policy_number', () => dateCell, 'its number became a date');
      break;
    case 'hidden row': {
      const [first] = own;
      if (isWorkbook && first?.meant !== undefined)
        own[0] = { ...first, isHidden: true, meant: { ...first.meant, refusedFor: 'it is hidden' } };
      break;
    }
    case 'merged': {
      const column = place(quirk.field);
      if (!isWorkbook || column === -1 || own.length < 2 || own.some(({ meant }) => meant?.refusedFor === EMPTY_CELL)) break;
      merged.push({ column, from: lines.length, to: lines.length + own.length - 1 });
      for (const index of own.keys()) {
        const isAmount = quirk.field === 'premium';
        put(index, quirk.field, (cell) => (index === 0 ? cell : BLANK_CELL), isAmount ? 'its premium is merged' : undefined);
      }
      break;
    }
    case 'ditto':
      if (isWorkbook && merged.length === 0)
        for (const index of own.keys()) if (index > 0) put(index, quirk.field, () => BLANK_CELL, EMPTY_CELL);
      break;
    case 'not calculated':
      if (isWorkbook) put(0, quirk.field, () => ({ text: '', formula: 'not calculated' }), 'its formula has no value');
      break;
    case 'calculated':
      if (isWorkbook) put(0, quirk.field, (cell) => ({ ...cell, formula: 'calculated' }));
      break;
    case 'error value':
      put(0, quirk.field, () => (isWorkbook ? { text: quirk.word, isError: true } : createTextCell(quirk.word)), 'it has an error value');
      break;
    default:
  }
}

/** Spells a policy's number differently in its later rows. */
function respellNumber(own: SheetLine[], index: number, column: number): void {
  const line = own[index];
  if (index === 0 || line === undefined) return;
  own[index] = {
    ...line,
    cells: line.cells.map((cell, at) => (at === column ? createTextCell(cell.text.toLowerCase().replaceAll('-', ' ')) : cell)),
  };
}

const dateCell: Cell = { text: '1-Mar', number: '46082', format: 'd-mmm' };
const COVER_SHEET: Sheet = {
  name: 'Cover',
  rows: [[createTextCell('Surplus lines production')], [createTextCell('Prepared for the tax desk'), createTextCell('2026')]],
};

function listWords(rows: readonly IntendedRow[], columns: readonly Column[]): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const meaningOf = {
    transaction_type: ({ transaction }: IntendedRow) => transaction.type,
    state: ({ policy }: IntendedRow) => policy.state,
  };
  return new Map(
    Object.entries(meaningOf).map(([field, meaning]) => {
      const words = new Map<string, Set<string>>();
      const column = columns.find((one) => one.field === field);
      for (const row of column === undefined ? [] : rows) {
        const word = column?.write(row).text ?? '';
        words.set(word, (words.get(word) ?? new Set()).add(meaning(row)));
      }
      return [
        field,
        new Map([...words].flatMap(([word, [one, ...others]]) => (one === undefined || others.length > 0 ? [] : [[word, one]]))),
      ];
    }),
  );
}

const findMostCommon = (values: readonly string[]): string | undefined => (new Set(values).size === 1 ? values[0] : undefined);

function writeMessyFile(policies: readonly IntendedPolicy[], style: Style): MessyFile {
  const columns = listColumns(style);
  const cover = style.cover.map((line) => [createTextCell(line)]);
  // Spreadsheets hide the line that specifies the separator.
  const headerRow = cover.length + 1;
  const heads = columns.map(({ head }) => createTextCell(head));
  const isWorkbook = style.container === 'xlsx';
  const hasMonths = isWorkbook && style.sheets === 'months' && policies.length > 1;
  const half = Math.ceil(policies.length / 2);
  const groups = hasMonths ? [policies.slice(0, half), policies.slice(half)] : [policies];
  const names = hasMonths ? ['Jan 2026', 'Feb 2026'] : ['Policies'];
  const laidOut = groups.map((group, index) => {
    const { lines, merged } = buildLines(group, columns, style);
    const meant = new Map(lines.flatMap((line, at) => (line.meant === undefined ? [] : [[headerRow + at + 1, line.meant] as const])));
    const sheet: Sheet = {
      name: names[index] ?? '',
      rows: [...cover, heads, ...lines.map(({ cells }) => cells)],
      hiddenRows: new Set(lines.flatMap(({ isHidden = false }, at) => (isHidden ? [cover.length + 1 + at] : []))),
      merged: merged.map(({ column, from, to }) => ({ column, from: from + cover.length + 1, to: to + cover.length + 1 })),
    };
    return { sheet, meant };
  });
  const sheets = laidOut.map(({ sheet }) => sheet);
  const [only = COVER_SHEET] = sheets;
  if (style.sheets === 'cover sheet') sheets.unshift(COVER_SHEET);
  if (style.sheets === 'hidden sheet') sheets.unshift({ ...only, name: 'Old', isHidden: true });
  const places = columns.flatMap(({ field }, index) => (field === undefined ? [] : [[field, index] as const]));
  const [state, end] = [findMostCommon(policies.map((one) => one.state)), findMostCommon(policies.map((one) => one.end))];
  const fileName = {
    csv: 'book.csv',
    xlsx: 'book.xlsx',
    'web page': 'book.xls',
    'spreadsheet xml': 'book.xls',
    'text named xls': 'book.xls',
  };
  const written = {
    csv: () => writeCsv(only, style.csv),
    xlsx: () => writeWorkbook(sheets, style.uses1904Dates),
    'web page': () => writeWebPage(only),
    'spreadsheet xml': () => writeSpreadsheetXml(only),
    'text named xls': () => writeCsv(only, { ...style.csv, delimiter: '\t', hasSeparatorLine: false }),
  };
  const isMonthFirst = ['month first', 'month first padded', 'short year', 'cell', '12:01 AM', 'cell 12:01'].includes(style.dates);
  return {
    fileName: fileName[style.container],
    bytes: written[style.container](),
    sheets: laidOut.map(({ sheet, meant }) => ({ name: isWorkbook ? sheet.name : undefined, meant })),
    fields: new Set(places.map(([field]) => field)),
    answers: {
      places: new Map(places),
      constants: new Map([
        ...(state === undefined ? [] : [['state', state] as const]),
        ...(end === undefined ? [] : [['expiration_date', end] as const]),
      ]),
      words: listWords(
        laidOut.flatMap(({ meant }) => [...meant.values()]),
        columns,
      ),
      ...(isMonthFirst && { dateOrder: 'mdy' as const }),
      ...(['day first', 'day first dots', 'cell day first'].includes(style.dates) && { dateOrder: 'dmy' as const }),
      thousandsSeparator: style.amounts === 'period' ? 'period' : 'comma',
      positiveReturns: style.positiveReturns,
      areOtherDays: style.dates === 'serial' && style.uses1904Dates,
      headerRow,
    },
  };
}

/** Any messy file with one sheet; some of them spell policy numbers in several ways. */
export const messyUploadArbitrary: fc.Arbitrary<MessyFile> = fc
  .record({ style: styleArbitrary, respells: fc.boolean() })
  .chain(({ style, respells }) =>
    bookArbitrary(style.hasTypes).map((policies) => writeMessyFile(policies, { ...style, sheets: 'one', numbers: 'text', respells })),
  );

export const messyFileArbitrary: fc.Arbitrary<{ file: MessyFile; style: Style }> = styleArbitrary.chain((style) =>
  bookArbitrary(style.hasTypes).map((policies) => ({ file: writeMessyFile(policies, style), style })),
);
