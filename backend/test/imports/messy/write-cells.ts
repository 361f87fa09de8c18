import { type Cell, createTextCell } from './sheet.js';

const groupThousands = (cents: number, separator: string, point: string): string => {
  const whole = String(Math.trunc(Math.abs(cents) / 100)).replaceAll(/\B(?=(\d{3})+$)/g, separator);
  return `${whole}${point}${String(Math.abs(cents) % 100).padStart(2, '0')}`;
};
const formatSign = (cents: number, positive: string): string => (cents < 0 ? `-${positive}` : positive);
const formatPlain = (cents: number): string => formatSign(cents, groupThousands(cents, '', '.'));
const formatDecimalComma = (cents: number): string => groupThousands(cents, ',', '.');
/** A floating-point sum that differs from the amount in the last digit. */
const formatBinaryFraction = (cents: number): string => String(cents / 100 + Math.abs(cents / 100) * 2 ** -51);
const toStoredCell = (cents: number, shown: string, format: string): Cell => ({ text: shown, number: String(cents / 100), format });

/** Styles of amounts in files; in the last ones, workbooks store the amount as a number with a format. */
const AMOUNTS = {
  plain: (cents: number) => createTextCell(formatPlain(cents)),
  comma: (cents: number) => createTextCell(formatSign(cents, formatDecimalComma(cents))),
  dollar: (cents: number) => createTextCell(cents === 0 ? ' $ -   ' : formatSign(cents, `$${formatDecimalComma(cents)}`)),
  parentheses: (cents: number) => createTextCell(cents < 0 ? `(${formatDecimalComma(cents)})` : formatDecimalComma(cents)),
  'dollar parentheses': (cents: number) => createTextCell(cents < 0 ? `$(${formatDecimalComma(cents)})` : `$ ${formatDecimalComma(cents)}`),
  'trailing minus': (cents: number) => createTextCell(cents < 0 ? `${formatDecimalComma(cents)}-` : formatDecimalComma(cents)),
  'typographic minus': (cents: number) => createTextCell(cents < 0 ? `−${formatDecimalComma(cents)}` : formatDecimalComma(cents)),
  credit: (cents: number) => createTextCell(cents < 0 ? `${formatDecimalComma(cents)} CR` : formatDecimalComma(cents)),
  usd: (cents: number) => createTextCell(`USD ${formatSign(cents, formatDecimalComma(cents))}`),
  spaces: (cents: number) => createTextCell(formatSign(cents, groupThousands(cents, ' ', '.'))),
  period: (cents: number) => createTextCell(formatSign(cents, groupThousands(cents, '.', ','))),
  whole: (cents: number) => createTextCell(formatSign(cents, formatDecimalComma(cents).replace(/\.00$/, ''))),
  noise: (cents: number) => createTextCell(formatBinaryFraction(cents)),
  number: (cents: number) => toStoredCell(cents, formatPlain(cents), '0.00'),
  accounting: (cents: number) =>
    toStoredCell(cents, formatSign(cents, formatDecimalComma(cents)), '_($* #,##0.00_);_($* (#,##0.00);_($* "-"??_);_(@_)'),
  'shown whole': (cents: number) => toStoredCell(cents, formatSign(cents, formatDecimalComma(cents)), '#,##0'),
  'shown in thousands': (cents: number) => toStoredCell(cents, formatPlain(cents), '#,##0.0,'),
  'stored noise': (cents: number) => ({ ...toStoredCell(cents, formatPlain(cents), '#,##0.00'), number: formatBinaryFraction(cents) }),
} satisfies Record<string, (cents: number) => Cell>;

export type AmountStyle = keyof typeof AMOUNTS;

export const writeAmount = (cents: number, style: AmountStyle): Cell => AMOUNTS[style](cents);

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const DAY_MS = 86_400_000;

/** The components of a calendar date, which files combine in different ways. */
interface Day {
  readonly iso: string;
  readonly year: string;
  readonly month: number;
  readonly day: number;
  readonly mm: string;
  readonly dd: string;
  readonly monthName: string;
  /** The date's serial number in a workbook. */
  readonly serial: string;
}

/** Styles of dates in files; the last ones as workbooks store them. */
const DATES = {
  iso: ({ iso }: Day) => createTextCell(iso),
  'month first': ({ month, day, year }: Day) => createTextCell(`${month}/${day}/${year}`),
  'month first padded': ({ mm, dd, year }: Day) => createTextCell(`${mm}/${dd}/${year}`),
  'short year': ({ month, day, year }: Day) => createTextCell(`${month}/${day}/${year.slice(2)}`),
  'day first': ({ mm, dd, year }: Day) => createTextCell(`${dd}/${mm}/${year}`),
  'day first dots': ({ mm, dd, year }: Day) => createTextCell(`${dd}.${mm}.${year}`),
  'day and month name': ({ day, monthName, year }: Day) => createTextCell(`${day}-${monthName.slice(0, 3)}-${year}`),
  'month name': ({ day, monthName, year }: Day) => createTextCell(`${monthName} ${day}, ${year}`),
  'iso midnight': ({ iso }: Day) => createTextCell(`${iso} 00:00:00`),
  'iso T': ({ iso }: Day) => createTextCell(`${iso}T00:00:00`),
  '12:01 AM': ({ mm, dd, year }: Day) => createTextCell(`${mm}/${dd}/${year} 12:01 AM`),
  compact: ({ year, mm, dd }: Day) => createTextCell(`${year}${mm}${dd}`),
  cell: ({ month, day, year, serial }: Day) => ({ text: `${month}/${day}/${year}`, number: serial, format: 'm/d/yyyy' }),
  'cell day first': ({ mm, dd, year, serial }: Day) => ({ text: `${dd}/${mm}/${year}`, number: serial, format: 'dd/mm/yyyy' }),
  'cell 12:01': ({ month, day, year, serial }: Day) => ({
    text: `${month}/${day}/${year} 0:01`,
    number: `${serial}.000694444444`,
    format: 'm/d/yyyy h:mm',
  }),
  serial: ({ serial }: Day) => ({ text: serial, number: serial }),
} satisfies Record<string, (day: Day) => Cell>;

export type DateStyle = keyof typeof DATES;

export function writeDate(iso: string, style: DateStyle, uses1904Dates: boolean): Cell {
  const [year = '', mm = '', dd = ''] = iso.split('-');
  const serial = (Date.parse(iso) - Date.UTC(1899, 11, 30)) / DAY_MS - (uses1904Dates ? 1462 : 0);
  const day = { iso, year, mm, dd, month: Number(mm), day: Number(dd), monthName: MONTHS[Number(mm) - 1] ?? '', serial: String(serial) };
  return DATES[style](day);
}

/** An identifier as written in a file, and as understood by a person; undefined if it is ambiguous. */
export interface NumberCell {
  readonly cell: Cell;
  readonly shown: string | undefined;
}

const MAX_DIGITS = 15;
const isDigits = (number: string): boolean => /^\d+$/.test(number);

/** Returns digits as a program writes them if it treats them as a number. */
function toNumberCell(number: string, isWorkbook: boolean): NumberCell {
  if (!isDigits(number)) return { cell: createTextCell(number), shown: number };
  if (number.length > MAX_DIGITS) {
    const kept = `${number.slice(0, MAX_DIGITS)}${'0'.repeat(number.length - MAX_DIGITS)}`;
    const scientific = `${number.slice(0, 1)}.${number.slice(1, 6)}E+${number.length - 1}`;
    return { cell: { text: scientific, number: isWorkbook ? kept : scientific }, shown: undefined };
  }
  const digits = String(Number(number));
  if (!isWorkbook) return { cell: createTextCell(digits), shown: digits };
  return { cell: { text: number, number: digits, ...(number !== digits && { format: '0'.repeat(number.length) }) }, shown: number };
}

function toPrefixedCell(number: string, isWorkbook: boolean): NumberCell {
  if (!isWorkbook || !isDigits(number) || number.length > MAX_DIGITS) return { cell: createTextCell(number), shown: number };
  const shown = `ESL-${number}`;
  return { cell: { text: shown, number: String(Number(number)), format: `"ESL-"${'0'.repeat(number.length)}` }, shown };
}

const NUMBERS = {
  text: (number: string) => ({ cell: createTextCell(number), shown: number }),
  number: toNumberCell,
  guard: (number: string, isWorkbook: boolean) => ({ cell: createTextCell(isWorkbook ? number : `="${number}"`), shown: number }),
  apostrophe: (number: string) => ({ cell: createTextCell(`'${number}`), shown: number }),
  typographic: (number: string) => ({
    cell: createTextCell(`${number.replaceAll('-', '–').replaceAll(' ', '\u{a0}')}\u{200b}`),
    shown: number,
  }),
  'spaced out': (number: string) => ({ cell: createTextCell(`  ${number.replaceAll(' ', '  ')} `), shown: number }),
  prefixed: toPrefixedCell,
} satisfies Record<string, (number: string, isWorkbook: boolean) => NumberCell>;

export type NumberStyle = keyof typeof NUMBERS;

export const writeNumber = (number: string, style: NumberStyle, isWorkbook: boolean): NumberCell => NUMBERS[style](number, isWorkbook);

const listKeys = <Key extends string>(styles: Record<Key, unknown>): Key[] =>
  Object.keys(styles).filter((key): key is Key => Object.hasOwn(styles, key));

export const AMOUNT_STYLES = listKeys(AMOUNTS);
export const DATE_STYLES = listKeys(DATES);
export const NUMBER_STYLES = listKeys(NUMBERS);
