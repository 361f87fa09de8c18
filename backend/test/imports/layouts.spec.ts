import { type Layout } from '../../src/imports/rows/table-mapping.js';
import type { TableMapping } from '../../src/imports/rows/table-mapping.js';
import type { PolicyRow } from '../../src/book/policy-row.js';
import type { Decision } from '../../src/imports/matching/decision.js';
import { buildRecordedRow, decideRows, buildRow, listDecisionMessages } from './matched-rows.js';

const MAPPING: TableMapping = {
  name: null,
  columns: {},
  constants: {},
  dateOrder: 'ymd',
  thousandsSeparator: 'none',
  currency: false,
  stateNames: false,
  sheet: null,
  headerRow: 1,
};
const decideInLayout = (layout: Layout, rows: PolicyRow[], inBook = [] as ReturnType<typeof buildRecordedRow>[]): Decision[] =>
  decideRows(rows, inBook, { choices: { mapping: { ...MAPPING, layout } } });

const buildDollarRow = (number: number, dollars: number, changes: Partial<PolicyRow> = {}): PolicyRow =>
  buildRow(number, { premiumCents: dollars * 100, ...changes });
const buildTypedRow = (number: number, statedType: PolicyRow['statedType'], dollars: number, changes: Partial<PolicyRow> = {}): PolicyRow =>
  buildDollarRow(number, dollars, { statedType, transactionDate: '2026-01-01', ...changes });

const buildFee = (policyFeeCents: number | null, policyLimitCents: number): Pick<PolicyRow, 'details'> => ({
  details: { policyFeeCents, policyLimitCents },
});
const listRefusals = (decisions: Decision[]): string[] =>
  decisions.map((decision) => (decision.kind === 'refuse' ? decision.errors.join(' ') : decision.kind));

const buildInstallments = (count: number, changes: Partial<PolicyRow> = {}): PolicyRow[] =>
  Array.from({ length: count }, (_, index) =>
    buildTypedRow(index + 2, 'new', 1_000, { transactionDate: `2026-0${index + 1}-01`, ...changes }),
  );

describe('rows of one policy, one for each coverage', () => {
  const PROPERTY: Partial<PolicyRow> = { coverageType: null, details: { lineOfBusiness: 'commercial_property' } };
  const LIABILITY: Partial<PolicyRow> = { coverageType: null, details: { lineOfBusiness: 'general_liability' } };

  it('are one transaction with its coverages, by line of business or by coverage', () => {
    const decisions = decideInLayout('coverages', [buildTypedRow(2, 'new', 5_000, PROPERTY), buildTypedRow(3, 'new', 3_000, LIABILITY)]);
    expect(listDecisionMessages(decisions)).toEqual(['new 8000 null', 'of row 2']);
    expect(decisions[0]).toMatchObject({
      note: 'One transaction of rows 2 and 3.',
      details: { parts: [{ lineOfBusiness: 'commercial_property' }, { lineOfBusiness: 'general_liability' }] },
    });
    expect(
      listDecisionMessages(decideInLayout('coverages', [buildDollarRow(2, 5_000), buildDollarRow(3, 3_000, { coverageType: 'Auto' })])),
    ).toEqual(['new 8000 Auto, General Liability', 'of row 2']);
  });

  it('are separate transactions if they have different types or dates', () => {
    const rows = [
      buildTypedRow(2, 'new', 5_000, PROPERTY),
      buildTypedRow(3, 'new', 3_000, LIABILITY),
      buildTypedRow(4, 'endorsement', 500, { ...PROPERTY, transactionDate: '2026-03-01' }),
      buildTypedRow(5, 'endorsement', 300, { ...LIABILITY, transactionDate: '2026-03-01' }),
    ];
    expect(listDecisionMessages(decideInLayout('coverages', rows))).toEqual([
      'new 8000 null',
      'of row 2',
      'endorsement 800 null',
      'of row 4',
    ]);
  });

  it('raise a question if two have the same coverage or different insureds, or if one contains the total', () => {
    expect(listRefusals(decideInLayout('coverages', [buildDollarRow(2, 5_000), buildDollarRow(3, 3_000)]))).toEqual([
      expect.stringContaining('Row 3 has the same transaction, coverage and insurer.'),
      expect.stringContaining('Row 2 has the same transaction, coverage and insurer.'),
    ]);
    expect(
      listRefusals(
        decideInLayout('coverages', [
          buildDollarRow(2, 5_000),
          buildDollarRow(3, 3_000, { coverageType: 'Auto', insuredName: 'Pier LLC' }),
        ]),
      )[0],
    ).toContain('insured_name is "Harbor LLC", but "Pier LLC" in row 3, which belongs to the same transaction.');
    const total = [
      buildDollarRow(2, 8_000, { coverageType: 'Package' }),
      buildDollarRow(3, 5_000),
      buildDollarRow(4, 3_000, { coverageType: 'Auto' }),
    ];
    expect(listRefusals(decideInLayout('coverages', total))[2]).toContain('Row 2 has 8,000.00, the premium of the other rows');
  });

  it('are unchanged when uploaded in a second file, and do not duplicate rows in the book', () => {
    const rows = [buildTypedRow(2, 'new', 5_000), buildTypedRow(3, 'new', 3_000, { coverageType: 'Auto' })];
    const [first] = decideInLayout('coverages', rows);
    const whole = buildRecordedRow('a', {
      statedType: 'new',
      premiumCents: 800_000,
      coverageType: 'Auto, General Liability',
      details: first?.kind === 'book' ? first.details : null,
    });
    expect(listDecisionMessages(decideInLayout('coverages', rows, [whole]))).toEqual(['unchanged a', 'of row 2']);
    expect(listDecisionMessages(decideInLayout('coverages', [rows[0]!, { ...rows[1]!, premiumCents: 1 }], [whole]))).toEqual([
      'refused',
      'of row 2',
    ]);
  });

  it('are grouped by their external IDs if they have any', () => {
    const rows = [buildDollarRow(2, 5_000, { externalId: 'X' }), buildDollarRow(3, 3_000, { externalId: 'Y', coverageType: 'Auto' })];
    expect(listDecisionMessages(decideInLayout('coverages', rows))).toEqual(listDecisionMessages(decideRows(rows)));
  });
});

describe('rows of one policy, one for each location', () => {
  it('add up, even if their premiums are equal', () => {
    expect(listDecisionMessages(decideInLayout('locations', [buildDollarRow(2, 5_000), buildDollarRow(3, 5_000)]))).toEqual([
      'new 10000 General Liability',
      'of row 2',
    ]);
    expect(listDecisionMessages(decideInLayout('locations', [buildDollarRow(2, 5_000), buildDollarRow(3, 5_001)]))).toEqual([
      'new 10001 General Liability',
      'of row 2',
    ]);
    expect(
      listDecisionMessages(decideInLayout('locations', [buildDollarRow(2, 5_000), buildDollarRow(3, 5_000), buildDollarRow(4, 5_000)]))[0],
    ).toBe('new 15000 General Liability');
  });

  it('add up by coverage, including their fees', () => {
    const decisions = decideInLayout('locations', [
      buildDollarRow(2, 5_000, buildFee(100, 5)),
      buildDollarRow(3, 4_000, buildFee(50, 7)),
      buildDollarRow(4, 100, { ...buildFee(null, 7), coverageType: 'Auto' }),
    ]);
    expect(listDecisionMessages(decisions)).toEqual(['new 9100 Auto, General Liability', 'of row 2', 'of row 2']);
    expect(decisions[0]).toMatchObject({ details: { policyFeeCents: 150, parts: [{ premiumCents: 10_000 }, { premiumCents: 900_000 }] } });
    expect(
      decideInLayout('locations', [buildDollarRow(2, 5_000, buildFee(100, 5)), buildDollarRow(3, 4_000, buildFee(50, 7))])[0],
    ).toMatchObject({
      premiumCents: 900_000,
      details: { policyFeeCents: 150 },
    });
  });

  it('raise a question if one contains the total, or returns premium', () => {
    expect(
      listRefusals(decideInLayout('locations', [buildDollarRow(2, 5_000), buildDollarRow(3, 3_000), buildDollarRow(4, 2_000)]))[1],
    ).toContain('If it is their total, remove it.');
    expect(listRefusals(decideInLayout('locations', [buildDollarRow(2, 5_000), buildDollarRow(3, -3_000)]))[0]).toContain(
      'all add premium or all return it',
    );
  });

  it('are one return if all of them return premium', () => {
    const rows = [
      buildTypedRow(2, 'new', 900),
      buildTypedRow(3, 'return_premium', -100, { transactionDate: '2026-03-01' }),
      buildTypedRow(4, 'return_premium', -100, { transactionDate: '2026-03-01' }),
    ];
    expect(listDecisionMessages(decideInLayout('locations', rows))).toEqual([
      'new 900 General Liability',
      'return_premium -200 General Liability',
      'of row 3',
    ]);
  });
});

describe('rows of one policy, one for each installment', () => {
  it('are recorded as one premium on the date of the first installment, with a note that gives the reason', () => {
    const [first, ...others] = decideInLayout('installments', buildInstallments(3));
    expect(first).toMatchObject({
      kind: 'book',
      type: 'new',
      premiumCents: 300_000,
      transactionDate: '2026-01-01',
      note: expect.stringContaining('The premium of all installments is recorded on 2026-01-01'),
    });
    expect(others.map(({ kind }) => kind)).toEqual(['join', 'join']);
  });

  it('belong to the term that the first installment begins, and have its type', () => {
    const rows = [
      buildDollarRow(3, 1_000, { effectiveDate: '2026-02-01' }),
      buildDollarRow(2, 1_000, { effectiveDate: '2026-01-01', statedType: 'renewal' }),
      buildDollarRow(4, 1_000, { effectiveDate: '2026-03-01', statedType: 'new' }),
    ];
    expect(decideInLayout('installments', rows)[0]).toMatchObject({
      kind: 'book',
      type: 'renewal',
      premiumCents: 300_000,
      termEffectiveDate: '2026-01-01',
    });
  });

  it('leave endorsements and returns unchanged', () => {
    const rows = [
      ...buildInstallments(2),
      buildTypedRow(4, 'endorsement', 50, { transactionDate: '2026-03-01' }),
      buildTypedRow(5, 'return_premium', -20, { transactionDate: '2026-04-01' }),
    ];
    expect(listDecisionMessages(decideInLayout('installments', rows)).map((text) => text.replace(' General Liability', ''))).toEqual([
      'new 2000',
      'of row 2',
      'endorsement 50',
      'return_premium -20',
    ]);
  });

  it('raise a question if the first installment is missing, if a row is a total, or if the book already has some of them', () => {
    expect(listRefusals(decideInLayout('installments', buildInstallments(3).slice(1)))[0]).toContain(
      'does not have the first installment of the term',
    );
    expect(listRefusals(decideInLayout('installments', buildInstallments(3).slice(2)))[0]).toContain(
      'does not have the first installment of the term',
    );
    expect(listRefusals(decideInLayout('installments', [buildTypedRow(9, 'new', 3_000), ...buildInstallments(3)]))[0]).toContain(
      'If it is their total, remove it.',
    );
    expect(
      listRefusals(
        decideInLayout('installments', buildInstallments(4), [buildRecordedRow('a', { statedType: 'new', premiumCents: 300_000 })]),
      )[0],
    ).toContain('the term already has a new or renewal transaction');
  });
});
