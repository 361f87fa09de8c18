import * as fc from 'fast-check';
import { ADDITIONAL_COLUMNS, PAIRS, PLACEHOLDERS, type HeaderPair } from './headers.js';
import { AMOUNT_STYLES, type AmountStyle, DATE_STYLES, type DateStyle, NUMBER_STYLES, type NumberStyle } from './write-cells.js';
import type { CsvWriting } from './write-file.js';

/** Positions of the label in a totals row. */
export interface SumRow {
  readonly word: string;
  readonly place: 'policy_number' | 'insured_name' | 'first';
  readonly hasDates: boolean;
  readonly hasState: boolean;
}

/** A quirk of a sheet that a person notices immediately and a program does not. */
export type Quirk =
  | { readonly kind: 'sum'; readonly sum: SumRow }
  | { readonly kind: 'subtotals'; readonly sum: SumRow }
  | { readonly kind: 'placeholder'; readonly word: string }
  | { readonly kind: 'hidden row' }
  | { readonly kind: 'merged'; readonly field: 'policy_number' | 'insured_name' | 'insurer_name' | 'premium' | 'state' }
  | { readonly kind: 'not calculated'; readonly field: 'premium' | 'insurer_name' | 'policy_fee' }
  | { readonly kind: 'calculated'; readonly field: 'premium' | 'policy_number' }
  | { readonly kind: 'error value'; readonly word: string; readonly field: 'premium' | 'insurer_name' | 'policy_fee' | 'policy_number' }
  | { readonly kind: 'blank rows' }
  | { readonly kind: 'header again' }
  | { readonly kind: 'footnote'; readonly words: string }
  | { readonly kind: 'group rows' }
  | { readonly kind: 'number is a date' }
  | { readonly kind: 'ditto'; readonly field: 'policy_number' | 'insured_name' };

export interface Style {
  readonly container: 'csv' | 'xlsx' | 'web page' | 'spreadsheet xml' | 'text named xls';
  readonly csv: CsvWriting;
  readonly uses1904Dates: boolean;
  readonly hasTypes: boolean;
  /** Indexes that select the column headers and the optional columns. */
  readonly heads: readonly number[];
  readonly isTemplate: boolean;
  readonly decoration: 'none' | 'units' | 'upper case' | 'line breaks' | 'stars' | 'spaces';
  readonly order: readonly number[];
  readonly pair: HeaderPair | null;
  readonly further: readonly (readonly [head: string, value: string])[];
  readonly without: 'expiration_date' | 'state' | null;
  readonly amounts: AmountStyle;
  readonly dates: DateStyle;
  readonly numbers: NumberStyle;
  readonly states: 'code' | 'lower case' | 'name' | 'upper case name' | 'code and name';
  readonly positiveReturns: boolean;
  readonly emptyWord: string;
  /** True if later rows of a policy spell its number differently: without dashes, in lowercase. */
  readonly respells: boolean;
  readonly cover: readonly string[];
  readonly sheets: 'one' | 'cover sheet' | 'hidden sheet' | 'months';
  readonly quirks: readonly Quirk[];
}

const chooseMostly = <Value>(usual: Value, ...others: readonly Value[]): fc.Arbitrary<Value> =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(usual) }, { weight: 2, arbitrary: fc.constantFrom(...others) });

const SUM_LABELS = [
  'Total',
  'TOTAL',
  'Grand Total',
  'Subtotal',
  'Totals:',
  'Report Total',
  'Page Total',
  'Total TX',
  'Total premium',
  'Sum',
  'Total for March',
  'Book total',
  'Sub-total',
  'Total (4 policies)',
  'TOTAL:',
  'Count',
  'Balance',
  'Average',
];

const sumArbitrary = fc.record<SumRow>({
  word: fc.constantFrom(...SUM_LABELS),
  place: fc.constantFrom('policy_number', 'insured_name', 'first'),
  hasDates: fc.boolean(),
  hasState: fc.boolean(),
});

const quirkArbitrary: fc.Arbitrary<Quirk> = fc.oneof(
  fc.record({ kind: fc.constant('sum' as const), sum: sumArbitrary }),
  fc.record({ kind: fc.constant('subtotals' as const), sum: sumArbitrary }),
  fc.record({ kind: fc.constant('placeholder' as const), word: fc.constantFrom(...PLACEHOLDERS) }),
  fc.constant<Quirk>({ kind: 'hidden row' }),
  fc.record({
    kind: fc.constant('merged' as const),
    field: fc.constantFrom('policy_number', 'insured_name', 'insurer_name', 'premium', 'state'),
  }),
  fc.record({ kind: fc.constant('not calculated' as const), field: fc.constantFrom('premium', 'insurer_name', 'policy_fee') }),
  fc.record({ kind: fc.constant('calculated' as const), field: fc.constantFrom('premium', 'policy_number') }),
  fc.record({
    kind: fc.constant('error value' as const),
    word: fc.constantFrom('#N/A', '#REF!', '#VALUE!', '#DIV/0!'),
    field: fc.constantFrom('premium', 'insurer_name', 'policy_fee', 'policy_number'),
  }),
  fc.constant<Quirk>({ kind: 'blank rows' }),
  fc.constant<Quirk>({ kind: 'header again' }),
  fc.record({
    kind: fc.constant('footnote' as const),
    words: fc.constantFrom('* Premium excludes taxes and fees', 'Prepared by accounting', 'End of report', 'Page 1 of 1', '3 policies'),
  }),
  fc.constant<Quirk>({ kind: 'group rows' }),
  fc.constant<Quirk>({ kind: 'number is a date' }),
  fc.record({ kind: fc.constant('ditto' as const), field: fc.constantFrom('policy_number', 'insured_name') }),
);

const csvArbitrary: fc.Arbitrary<CsvWriting> = fc.record({
  delimiter: chooseMostly<CsvWriting['delimiter']>(',', ';', '\t', '|'),
  hasSeparatorLine: chooseMostly(false, false, true),
  hasMark: fc.boolean(),
  isQuoted: fc.boolean(),
  lineEnd: fc.constantFrom('\n', '\r\n'),
});

/** Any style of agency file; most of them are ordinary. */
export const styleArbitrary: fc.Arbitrary<Style> = fc.record({
  container: fc.oneof(
    { weight: 9, arbitrary: fc.constant('csv' as const) },
    { weight: 11, arbitrary: fc.constant('xlsx' as const) },
    { weight: 1, arbitrary: fc.constantFrom('web page' as const, 'spreadsheet xml' as const, 'text named xls' as const) },
  ),
  csv: csvArbitrary,
  uses1904Dates: chooseMostly(false, false, true),
  hasTypes: fc.boolean(),
  heads: fc.array(fc.nat({ max: 1_000 }), { minLength: 13, maxLength: 13 }),
  isTemplate: chooseMostly(false, true),
  decoration: chooseMostly<Style['decoration']>('none', 'units', 'upper case', 'line breaks', 'stars', 'spaces'),
  order: fc.oneof(fc.constant([]), fc.array(fc.nat({ max: 100 }), { minLength: 20, maxLength: 20 })),
  pair: fc.option(fc.constantFrom(...PAIRS), { freq: 2 }),
  further: fc.uniqueArray(fc.constantFrom(...ADDITIONAL_COLUMNS), { maxLength: 3 }),
  without: chooseMostly<Style['without']>(null, null, null, 'expiration_date', 'state'),
  amounts: chooseMostly<AmountStyle>('plain', ...AMOUNT_STYLES),
  dates: chooseMostly<DateStyle>('iso', ...DATE_STYLES),
  numbers: chooseMostly<NumberStyle>('text', ...NUMBER_STYLES),
  states: chooseMostly<Style['states']>('code', 'lower case', 'name', 'upper case name', 'code and name'),
  positiveReturns: chooseMostly(false, false, true),
  emptyWord: chooseMostly('', 'N/A', 'NULL', '-', 'None', 'nan', 'n/a', '--', 'NIL'),
  respells: fc.constant(false),
  cover: fc.constantFrom(
    [],
    [],
    ['Surplus lines production'],
    ['Wharf Brokerage', '', 'Production report as of 3/1/2026'],
    ['Run date', ''],
  ),
  sheets: chooseMostly<Style['sheets']>('one', 'one', 'cover sheet', 'hidden sheet', 'months'),
  quirks: fc.array(quirkArbitrary, { maxLength: 2 }),
});
