import * as fc from 'fast-check';
import { matchPolicy } from '../../../src/imports/matching/match-policy.js';
import type { Layout } from '../../../src/imports/rows/table-mapping.js';
import { assertProperty, MAX_MS } from '../../harness/properties.js';
import { readText } from '../cases/read-case.js';
import { HEADERS } from './headers.js';
import { createTextCell } from './sheet.js';
import { AMOUNT_STYLES, writeAmount } from './write-cells.js';
import { writeCsv } from './write-file.js';

type JoinedLayout = Exclude<Layout, 'transactions'>;

/** A policy with several rows in a file, and their intended total premium. */
interface IntendedPolicy {
  readonly number: string;
  readonly layout: JoinedLayout;
  readonly cents: readonly number[];
}

const COVERAGES = ['General Liability', 'Commercial Property', 'Umbrella', 'Inland Marine'];
const LOCATIONS = ['Location', 'Loc #', 'Risk Address', 'Premises', 'Building'];
const INSTALLMENT_TERMS = ['Installment', 'Inst', 'INSTALMENT'];
const START = '2026-03-15';
const addMonths = (months: number): string => new Date(Date.UTC(2026, 2 + months, 15)).toISOString().slice(0, 10);

const centsArbitrary = fc.integer({ min: 1_000, max: 900_000 });
const fileArbitrary = fc.record({
  layout: fc.constantFrom<JoinedLayout>('coverages', 'locations', 'installments'),
  rows: fc.integer({ min: 2, max: 4 }),
  policies: fc.array(fc.array(centsArbitrary, { minLength: 4, maxLength: 4 }), { minLength: 1, maxLength: 3 }),
  areEqual: fc.boolean(),
  hasTypes: fc.boolean(),
  heads: fc.array(fc.nat({ max: 1_000 }), { minLength: 9, maxLength: 9 }),
  amounts: fc.constantFrom(...AMOUNT_STYLES.filter((style) => !['period', 'shown whole', 'shown in thousands'].includes(style))),
  delimiter: fc.constantFrom<',' | ';' | '\t'>(',', ';', '\t'),
  isMixed: fc.boolean(),
});
type LayoutFile = typeof fileArbitrary extends fc.Arbitrary<infer File> ? File : never;

const pickOne = (all: readonly string[], index: number | undefined): string => all[(index ?? 0) % all.length] ?? '';

function writeLayoutFile({ layout, rows, policies, areEqual, hasTypes, heads, amounts, delimiter, isMixed }: LayoutFile): {
  content: string;
  meant: IntendedPolicy[];
} {
  const meant = policies.map((cents, index): IntendedPolicy => {
    const isEqual = areEqual || layout === 'installments';
    return { number: `ML-${index + 1}00`, layout, cents: cents.slice(0, rows).map((one) => (isEqual ? (cents[0] ?? one) : one)) };
  });
  const [first = '', ...names] = (['policy_number', 'insured_name', 'effective_date', 'expiration_date', 'premium', 'state'] as const).map(
    (field, at) => pickOne(HEADERS[field], heads[at]),
  );
  const further = {
    coverages: [pickOne(HEADERS.coverage_type, heads[6])],
    locations: [pickOne(LOCATIONS, heads[6])],
    installments: ['Transaction Date'],
  }[layout];
  const header = [first, ...names, ...further, ...(hasTypes ? ['Transaction Type'] : [])];
  const lines = meant.flatMap(({ number, cents }) =>
    cents.map((amount, at) => {
      const parts = { coverages: pickOne(COVERAGES, at), locations: `${at + 1} Main St`, installments: addMonths(at) }[layout];
      const type = layout === 'installments' && at > 0 ? pickOne(INSTALLMENT_TERMS, heads[7]) : 'new';
      const cells = [number, 'Layout LLC', START, '2027-03-15', writeAmount(amount, amounts).text, 'TX', parts];
      return { at, cells: hasTypes ? [...cells, type] : cells };
    }),
  );
  // The rows of a policy may be scattered in the file.
  const inOrder = isMixed ? lines.toSorted((one, other) => one.at - other.at) : lines;
  const table = [header, ...inOrder.map(({ cells }) => cells)].map((cells) => cells.map(createTextCell));
  const writing = { delimiter, hasSeparatorLine: false, hasMark: false, isQuoted: false, lineEnd: '\n' } as const;
  return { content: writeCsv({ name: 'Book', rows: table }, writing).toString(), meant };
}

/** A premium part that equals the sum of the others raises a question. */
const hasTotal = ({ cents }: IntendedPolicy): boolean => {
  const sum = cents.reduce((total, one) => total + one, 0);
  return cents.length > 2 && cents.some((one) => one * 2 === sum);
};

describe('a book with several rows for each policy', () => {
  it(
    'raises a question, and the correct answer records one transaction for each policy',
    async () => {
      await assertProperty(
        'messy layouts',
        fc.asyncProperty(fileArbitrary, async (file) => {
          const { content, meant } = writeLayoutFile(file);
          const { asked, rows, failed } = await readText(content, { layout: file.layout });
          expect(asked.join(' ')).toContain('Check Rows of one policy.');
          // A file with unmapped columns is read once the columns are chosen.
          fc.pre(rows.length > 0 || failed.length > 0);
          // Amounts with more floating-point noise than spreadsheets produce are rejected along with their policy.
          const refused = new Set(failed.map(({ policyNumber }) => policyNumber));
          for (const policy of meant.filter((one) => !hasTotal(one) && !refused.has(one.number))) {
            const policyRows = rows.filter(({ policyNumber }) => policyNumber === policy.number);
            const choices = { mapping: { ...MAPPING, layout: file.layout } };
            const decisions = matchPolicy(policyRows, undefined, { choices, usedElsewhere: () => undefined });
            const sum = policy.cents.reduce((total, one) => total + one, 0);
            expect(decisions.map((one) => (one.kind === 'book' ? [one.type, one.premiumCents, one.transactionDate] : one.kind))).toEqual([
              ['new', sum, START],
              ...policy.cents.slice(1).map(() => 'join'),
            ]);
          }
        }),
      );
    },
    MAX_MS,
  );
});

const MAPPING = {
  name: null,
  columns: {},
  constants: {},
  dateOrder: 'ymd',
  thousandsSeparator: 'none',
  currency: false,
  stateNames: false,
  sheet: null,
  headerRow: 1,
} as const;
