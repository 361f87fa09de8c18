import type { RecordedRow } from '../../src/imports/matching/recorded-row.js';
import type { PolicyRow } from '../../src/book/policy-row.js';
import { buildRecordedRow, buildRow, decideRows } from './matched-rows.js';

const invoice = { chargedTotalCents: 3_000, collectedCents: 3_000 };
const held = buildRecordedRow('a', { details: { ...invoice, invoiceNumber: 'INV-1' } });
const endorsed = buildRecordedRow('b', {
  type: 'endorsement',
  premiumCents: 20_000,
  statedPremiumCents: 120_000,
  details: { chargedTotalCents: 600 },
});
const NOT_RECORDED = 'The row states this for several transactions together; correct them on the page of the policy.';

const buildRaise = (changes: Partial<PolicyRow> = {}) => buildRow(2, { premiumCents: 120_000, ...changes });
const decide = (rows: PolicyRow[], inBook: RecordedRow[]) => decideRows(rows, inBook).at(-1);

describe('the invoice amount of a difference', () => {
  it("is the row's amount minus the recorded amount", () => {
    expect(
      decide([buildRaise({ details: { chargedTotalCents: 3_600, collectedCents: 3_000, invoiceNumber: 'INV-2' } })], [held]),
    ).toMatchObject({
      premiumCents: 20_000,
      details: { chargedTotalCents: 600, collectedCents: 0, invoiceNumber: 'INV-2' },
      describes: [],
      note: 'Premium 1,000.00 -> 1,200.00, booked +200.00.',
    });
  });

  it('is computed from all rows of the coverage', () => {
    const rows = [
      buildRow(2, { premiumCents: 70_000, details: { chargedTotalCents: 3_600 } }),
      buildRow(3, { premiumCents: 50_000, details: { chargedTotalCents: null } }),
    ];
    expect(decide(rows, [held])).toMatchObject({ premiumCents: 20_000, details: { chargedTotalCents: 600 } });
  });

  it('is missing if the row does not state one, even if the transaction on record has one', () => {
    expect(decide([buildRaise()], [held])).toMatchObject({ premiumCents: 20_000, details: null });
  });

  it("is the row's full invoice amount if the book has no premium", () => {
    const opposite = buildRecordedRow('b', { type: 'endorsement', statedType: 'endorsement', premiumCents: -100_000, details: null });
    expect(decide([buildRaise({ details: invoice })], [held, opposite])).toMatchObject({ premiumCents: 120_000, details: invoice });
  });

  it('is unknown if a transaction on record has no invoice amount, and the note states the amounts', () => {
    expect(decide([buildRaise({ details: { chargedTotalCents: 3_600, collectedCents: 3_600 } })], [buildRecordedRow('a')])).toMatchObject({
      details: null,
      note: `Premium 1,000.00 -> 1,200.00, booked +200.00. Not recorded: Charged in all 36.00, Collected 36.00. ${NOT_RECORDED}`,
    });
  });
});

describe('the invoice amount of a correction', () => {
  const moved = { expirationDate: '2027-02-01' };
  it("is kept if the row's cell is blank, and otherwise replaced", () => {
    expect(decide([buildRow(2, { ...moved, details: { chargedTotalCents: null, collectedCents: 3_100 } })], [held])).toMatchObject({
      replaces: [held],
      details: { chargedTotalCents: 3_000, collectedCents: 3_100, invoiceNumber: 'INV-1' },
    });
  });

  it('is the sum of all invoice amounts that it replaces', () => {
    const row = buildRaise({ ...moved, details: { chargedTotalCents: null } });
    expect(decide([row], [held, endorsed])).toMatchObject({
      replaces: [held, endorsed],
      details: { chargedTotalCents: 3_600, collectedCents: 3_000 },
    });
  });

  it('is kept with a recorded difference if its row states the invoice amount of several transactions', () => {
    const [one, other] = [held, { ...endorsed, externalId: 'X-1' }];
    const row = buildRow(2, { premiumCents: 130_000, externalId: 'X-1', details: { chargedTotalCents: 3_900 } });
    expect(decide([row], [one, other])).toMatchObject({
      premiumCents: 30_000,
      details: { chargedTotalCents: 600 },
      note: `Premium 200.00 -> 300.00. Not recorded: Charged in all 39.00. ${NOT_RECORDED}`,
    });
  });

  it('is the total of all coverage rows', () => {
    const parts = [
      { coverageType: 'General Liability', premiumCents: 60_000 },
      { coverageType: 'Property', premiumCents: 40_000 },
    ];
    const whole = buildRecordedRow('a', { coverageType: 'General Liability, Property', details: { ...invoice, parts } });
    const rows = parts.map(({ coverageType, premiumCents }, at) =>
      buildRow(at + 2, { ...moved, coverageType, premiumCents, details: { chargedTotalCents: premiumCents / 40 } }),
    );
    const [booked] = decideRows(rows, [whole]);
    expect(booked).toMatchObject({ kind: 'book', replaces: [whole], details: { chargedTotalCents: 2_500, collectedCents: 3_000 } });
  });
});

describe('the invoice amount of a row that changes nothing', () => {
  it('describes a single transaction', () => {
    expect(decide([buildRow(2, { details: { chargedTotalCents: 3_100 } })], [held])).toMatchObject({
      kind: 'describe',
      description: { details: { chargedTotalCents: 3_100 } },
    });
  });

  it('is compared with the total of several transactions', () => {
    expect(decide([buildRaise({ details: { chargedTotalCents: 3_600 } })], [held, endorsed])).toMatchObject({
      kind: 'unchanged',
      note: null,
    });
    expect(decide([buildRaise({ details: { chargedTotalCents: 3_700 } })], [held, endorsed])).toMatchObject({
      kind: 'unchanged',
      note: `Not recorded: Charged in all 37.00. ${NOT_RECORDED}`,
    });
  });

  it('is not assigned to a transaction with several coverages', () => {
    const parts = [
      { coverageType: 'General Liability', premiumCents: 60_000 },
      { coverageType: 'Property', premiumCents: 40_000 },
    ];
    const whole = buildRecordedRow('a', { coverageType: 'General Liability, Property', details: { ...invoice, parts } });
    const row = buildRow(2, { coverageType: 'Property', premiumCents: 40_000, details: { chargedTotalCents: 1_200 } });
    expect(decide([row], [whole])).toMatchObject({ kind: 'unchanged', note: `Not recorded: Charged in all 12.00. ${NOT_RECORDED}` });
  });
});
