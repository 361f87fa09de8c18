import { DatabaseService } from '../../src/platform/kernel/database/database.service.js';
import { BookTotalsService } from '../../src/book/book-totals.service.js';
import { RepricingService } from '../../src/repricing/repricing.service.js';
import { OrganizationRulesService } from '../../src/tax/rules/organization-rules.service.js';
import { waitUntil } from '../harness/wait-until.js';
import { type TestBook, useBook } from '../harness/book.js';
import { toWholeCents } from '../book/to-whole-cents.js';
import { findUnequalToLines, findUnequalToTerm } from '../repricing/check-charges.js';
import { recomputeTotals } from '../book/recompute-totals.js';

const bench = useBook();
let book: TestBook;

beforeEach(async () => {
  book = await bench.newBook();
});

/** The fields of a row that tests set; the other fields are constant. */
interface RowFields {
  number?: string;
  insured?: string;
  premium?: string;
  state?: string;
  insurer?: string;
  coverage?: string;
  id?: string;
  code?: string;
  fee?: string;
  share?: string;
  naic?: string;
  end?: string;
  type?: string;
}

const HEADER =
  'policy_number,insured_name,effective_date,expiration_date,premium,state,insurer_name,coverage_type,external_id,coverage_code,policy_fee,insurer_share,insurer_naic,transaction_type';

const buildLine = (said: RowFields): string => {
  const { number = 'SL-1', insured = 'Harbor LLC', premium = '5000.00', state = 'GA', insurer = '', coverage = 'Property' } = said;
  const { id = 'X1', code = '', fee = '', share = '', naic = '', end = '2027-01-01', type = '' } = said;
  return [number, insured, '2026-01-01', end, premium, state, insurer, coverage, id, code, fee, share, naic, type].join(',');
};

const PROPERTY: RowFields = {};
const LIABILITY: RowFields = { coverage: 'General Liability' };

const upload = async (...rows: RowFields[]) => (await book.upload([HEADER, ...rows.map(buildLine), ''].join('\n')).expect(200)).body;
const listOutcomes = ({ successful }: { successful: { outcome: string }[] }): string[] => successful.map(({ outcome }) => outcome);
const fetchPolicy = async () => {
  const [{ id }] = (await book.owner.get('/api/policies').expect(200)).body;
  return (await book.owner.get(`/api/policies/${id}`).expect(200)).body;
};
const countLive = async () =>
  (await fetchPolicy()).transactions.filter(
    ({ backsOut, backedOutBy }: Record<string, unknown>) => backsOut === null && backedOutBy === null,
  );

/** Returns the book's charges after checking that transactions, lines, terms and stored totals agree. */
async function readCharged(): Promise<{ premium: number; taxAmount: number; fees: number }> {
  const { premium, taxAmount, fees } = await fetchPolicy();
  const { organizationId } = book;
  await bench.service(DatabaseService).inOrganization(organizationId, async (tx) => {
    const stored = await bench.service(BookTotalsService).readTotals(tx, bench.clock.date);
    expect(toWholeCents(stored)).toEqual(await recomputeTotals(tx, bench.clock.date));
    expect(await findUnequalToLines(tx)).toEqual([]);
    expect(await findUnequalToTerm(tx)).toEqual([]);
    const pricer = await bench.service(OrganizationRulesService).getPricer(tx);
    const outcome = await bench.service(RepricingService).previewRepricing(tx, pricer, null, { onProgress: () => undefined });
    expect(outcome).toMatchObject({ changedTransactions: 0, notPriced: 0 });
  });
  return { premium, taxAmount, fees };
}

async function undoLast(): Promise<void> {
  const all = (await book.owner.get('/api/policies/imports').expect(200)).body;
  const { id } = all.find(({ importedRows }: { importedRows: number }) => importedRows > 0);
  const { body } = await book.owner.post(`/api/policies/imports/${id}/undo`).send({ reason: 'Another file was meant.' }).expect(202);
  const status = async () => (await book.owner.get(`/api/tasks/${body.id}`).expect(200)).body.status;
  await waitUntil(async () => ['finished', 'failed'].includes(await status()), 180_000, 'the undo has ended');
  expect(await status()).toBe('finished');
}

describe('rows with the same external ID but different coverages', () => {
  it('are lines of one transaction, priced once: Property 5,000 and General Liability 5,000 in Georgia', async () => {
    const { successful, failed } = await upload(PROPERTY, LIABILITY);
    expect(failed).toEqual([]);
    expect(successful).toMatchObject([
      { row: 2, outcome: 'new', premium: 10_000, taxAmount: 400, note: 'One transaction of rows 2 and 3.' },
      { row: 3, outcome: 'new', premium: null, taxAmount: null, totalDue: null, note: 'Part of the transaction of row 2.' },
    ]);
    expect(await readCharged()).toEqual({ premium: 10_000, taxAmount: 400, fees: 0 });
    const [{ coverageLines, taxLines }, ...others] = await countLive();
    expect(others).toEqual([]);
    expect(coverageLines).toMatchObject([
      { coverageType: 'General Liability', premium: 5000 },
      { coverageType: 'Property', premium: 5000 },
    ]);
    expect(taxLines).toMatchObject([
      { part: 'General Liability', amount: 200 },
      { part: 'Property', amount: 200 },
    ]);
    expect(await fetchPolicy()).toMatchObject({ coverageType: 'General Liability, Property' });
    const [{ id, importedRows, unchangedRows, outcomes }] = (await book.owner.get('/api/policies/imports').expect(200)).body;
    expect({ importedRows, unchangedRows, outcomes }).toEqual({
      importedRows: 2,
      unchangedRows: 0,
      outcomes: [{ outcome: 'new', rows: 2 }],
    });
    const { text } = await book.owner.get(`/api/policies/imports/${id}/result.csv`).expect(200);
    expect(text.split('\r\n').slice(1, 3)).toEqual([
      '2,SL-1,GA,new,new,10000,400,0,400,One transaction of rows 2 and 3.,,2',
      '3,SL-1,GA,new,new,,,,,Part of the transaction of row 2.,,3',
    ]);
  });

  it('are unchanged in any order, corrected by a different set of rows, and backed out together', async () => {
    await upload(PROPERTY, LIABILITY);
    expect(listOutcomes(await upload(LIABILITY, PROPERTY))).toEqual(['unchanged', 'unchanged']);
    const more = await upload({ ...LIABILITY, premium: '4000.00' }, PROPERTY, { coverage: 'Cyber', premium: '1500.00' });
    expect(listOutcomes(more)).toEqual(['corrected', 'corrected', 'corrected']);
    expect(more.successful[0].note).toBe(
      'One transaction of rows 2, 3 and 4. Coverages General Liability 5,000.00, Property 5,000.00 -> ' +
        'Cyber 1,500.00, General Liability 4,000.00, Property 5,000.00; Premium 10,000.00 -> 10,500.00. Tax and fees 400.00 -> 420.00.',
    );
    expect(await readCharged()).toEqual({ premium: 10_500, taxAmount: 420, fees: 0 });
    const fewerRows = await upload(PROPERTY);
    expect(fewerRows.successful).toMatchObject([{ outcome: 'corrected', premium: 5000, taxAmount: 200 }]);
    expect(await readCharged()).toEqual({ premium: 5000, taxAmount: 200, fees: 0 });
    expect(listOutcomes(await upload(PROPERTY))).toEqual(['unchanged']);
    const backOuts = (await fetchPolicy()).transactions.filter(({ backsOut }: { backsOut: string | null }) => backsOut !== null);
    expect(backOuts).toMatchObject([
      { premium: -10_500, coverageLines: [{ premium: -1500 }, { premium: -4000 }, { coverageType: 'Property', premium: -5000 }] },
      { premium: -10_000, taxLines: [{ part: 'General Liability', amount: -200 }, { amount: -200 }] },
    ]);
    await undoLast();
    expect(await readCharged()).toEqual({ premium: 10_500, taxAmount: 420, fees: 0 });
    expect((await countLive())[0].taxLines).toMatchObject([{ part: 'Cyber' }, { part: 'General Liability' }, { part: 'Property' }]);
  });

  it('match the rows of a file without external IDs', async () => {
    await upload(PROPERTY, LIABILITY);
    expect(listOutcomes(await upload({ ...LIABILITY, id: '' }, { ...PROPERTY, id: '' }))).toEqual(['unchanged', 'unchanged']);
    const { successful, failed } = await upload({ ...LIABILITY, id: '', premium: '6000.00' }, { ...PROPERTY, id: '' });
    expect(successful).toMatchObject([{ outcome: 'endorsement', premium: 1000, taxAmount: 40 }, { outcome: 'unchanged' }]);
    expect(failed).toEqual([]);
    expect(await readCharged()).toEqual({ premium: 11_000, taxAmount: 440, fees: 0 });
    const lower = await upload({ ...PROPERTY, id: '', premium: '4000.00' });
    expect(lower.failed[0].errors).toEqual([expect.stringContaining('less than the 5,000.00 in your book')]);
  });

  it('are not recorded again by single-coverage rows if the term has another transaction with several coverages', async () => {
    await upload(PROPERTY, LIABILITY);
    const before = await readCharged();
    const returned: RowFields = { id: 'X2', premium: '-100.00', type: 'return_premium' };
    const file = await upload(
      { ...PROPERTY, id: '', fee: '50.00' },
      { ...LIABILITY, id: '', fee: '50.00' },
      { ...PROPERTY, ...returned },
      { ...LIABILITY, ...returned },
    );
    expect(file.failed.map(({ errors }: { errors: string[] }) => errors[0])).toEqual([
      expect.stringContaining('On file: new 10,000.00 General Liability, Property'),
      expect.stringContaining('On file: new 10,000.00 General Liability, Property'),
    ]);
    expect(await readCharged()).toEqual({ premium: before.premium - 200, taxAmount: before.taxAmount - 8, fees: before.fees });
  });

  it('move the end of their term together, even if rows have no external ID, and never one row at a time', async () => {
    const LATER = { end: '2027-03-01' };
    await upload(PROPERTY, LIABILITY);
    const one = await upload({ ...LIABILITY, ...LATER, id: '' });
    expect(one.failed[0].errors).toEqual([expect.stringMatching(/one coverage of a transaction that has several.*external_id "X1"/s)]);
    const half = await upload({ ...LIABILITY, ...LATER, id: '' }, { ...PROPERTY, id: '' });
    expect(half.failed.map(({ row }: { row: number }) => row)).toEqual([2]);

    const both = [
      { ...LIABILITY, ...LATER, id: '' },
      { ...PROPERTY, ...LATER, id: '' },
    ];
    const moved = await upload(...both);
    expect(moved.failed).toEqual([]);
    expect(listOutcomes(moved).toSorted()).toEqual(['corrected', 'unchanged']);
    expect((await fetchPolicy()).terms).toMatchObject([{ expirationDate: '2027-03-01', premium: 10_000 }]);
    const [only, ...others] = await countLive();
    expect(others).toEqual([]);
    expect(only).toMatchObject({ externalId: 'X1', coverageLines: [{ premium: 5000 }, { premium: 5000 }] });
    expect(await readCharged()).toEqual({ premium: 10_000, taxAmount: 400, fees: 0 });
    expect(listOutcomes(await upload(...both))).toEqual(['unchanged', 'unchanged']);
    expect(listOutcomes(await upload({ ...PROPERTY, ...LATER }, { ...LIABILITY, ...LATER }))).toEqual(['unchanged', 'unchanged']);
    await undoLast();
    expect((await fetchPolicy()).terms).toMatchObject([{ expirationDate: '2027-01-01', premium: 10_000 }]);
  });

  it('move the end of their term only together with its other transactions', async () => {
    await upload(PROPERTY, { ...LIABILITY, id: 'X2' });
    const later = { ...PROPERTY, end: '2027-03-01' };
    const { failed } = await upload(later);
    expect(failed[0].errors).toEqual([expect.stringMatching(/the rest of the term ends on 2027-01-01.*Enter the same expiration_date/s)]);
    expect(await readCharged()).toEqual({ premium: 10_000, taxAmount: 400, fees: 0 });
    expect(listOutcomes(await upload(later, { ...LIABILITY, id: 'X2', end: '2027-03-01' }))).toEqual(['corrected', 'corrected']);
    expect((await fetchPolicy()).terms).toMatchObject([{ expirationDate: '2027-03-01', premium: 10_000 }]);
    expect(await readCharged()).toEqual({ premium: 10_000, taxAmount: 400, fees: 0 });
  });

  it('are kept if a row does not name a coverage, and are never taxed by their joined names', async () => {
    const compensation: RowFields = { coverage: 'Workers Compensation', state: 'VA' };
    await upload({ ...LIABILITY, state: 'VA' }, compensation);
    expect(await readCharged()).toEqual({ premium: 10_000, taxAmount: 112.5, fees: 0 });
    const silent: RowFields = { coverage: '', state: 'VA', premium: '10000.00' };
    expect(listOutcomes(await upload(silent))).toEqual(['unchanged']);
    const { failed } = await upload({ ...silent, premium: '12000.00' });
    expect(failed[0].errors).toEqual([expect.stringMatching(/several coverages but does not name a coverage.*external_id "X1"/s)]);
    expect(listOutcomes(await upload({ ...silent, end: '2027-03-01' }))).toEqual(['corrected']);
    expect(await readCharged()).toEqual({ premium: 10_000, taxAmount: 112.5, fees: 0 });
    expect((await countLive())[0].coverageLines).toHaveLength(2);
  });

  it('can be far apart, and between rows of other policies', async () => {
    const between = Array.from({ length: 3_000 }, (_one, at): RowFields => ({ number: `P-${at}`, id: `P-${at}`, premium: '100.00' }));
    const { successful, failed } = await upload(PROPERTY, ...between, LIABILITY);
    expect(failed).toEqual([]);
    expect(successful.at(-1)).toMatchObject({ row: 3_003, outcome: 'new', note: 'Part of the transaction of row 2.' });
    const sums = successful.reduce((sum: number, { taxAmount }: { taxAmount: number | null }) => sum + (taxAmount ?? 0), 0);
    expect(sums).toBe(400 + 3_000 * 4);
  });

  it('add up their fees, and are each taxed by their code', async () => {
    const { organizationId } = book;
    await bench
      .service(DatabaseService)
      .inOrganization(organizationId, (tx) =>
        bench.service(OrganizationRulesService).changeEdition(tx, { states: null, edition: 'statute' }),
      );
    await upload({ state: 'SD', code: 'fire', fee: '100.00', premium: '10000.00' }, { ...LIABILITY, state: 'SD', fee: '50.00' });
    const parts = [
      { code: 'fire', premium: 10_000 },
      { code: 'general_liability', premium: 5_000 },
    ];
    const feeItems = [{ kind: 'policy', chargedBy: 'insurer', amount: 150 }];
    const terms = { effectiveDate: '2026-01-01', expirationDate: '2027-01-01', transactionDate: '2026-01-01' };
    const { body } = await book.owner
      .post('/api/tax/calculate')
      .send({ state: 'SD', edition: 'statute', premium: 15_000, ...terms, parts, feeItems })
      .expect(200);
    const { taxAmount, totalDue } = await fetchPolicy();
    expect(taxAmount).toBe(body.taxAmount);
    expect(totalDue).toBe(body.totalLiability ?? body.totalDue ?? body.total);
    await readCharged();
  });

  it('are rejected if they contradict each other, even across policies', async () => {
    const { failed } = await upload(
      PROPERTY,
      { ...LIABILITY, insured: 'Bay Inc' },
      { id: 'X2', number: 'SL-2' },
      { ...LIABILITY, id: 'X2', number: 'SL-3' },
      { id: 'X3', number: 'SL-4' },
      { ...LIABILITY, id: 'X3', number: 'SL-4', premium: 'a lot' },
    );
    const errors = failed.map(({ row, errors: [first] }: { row: number; errors: string[] }) => [row, first]);
    expect(errors).toEqual([
      [2, expect.stringContaining('insured_name is "Harbor LLC", but "Bay Inc" in row 3')],
      [3, expect.stringContaining('insured_name is "Bay Inc", but "Harbor LLC" in row 2')],
      [4, expect.stringContaining('external_id is "X2", which row 5 has for another policy_number or state')],
      [5, expect.stringContaining('external_id is "X2", which row 4 has for another policy_number or state')],
      [6, expect.stringContaining('Row 7 has the same external_id "X3" and has errors')],
      [7, expect.stringContaining('premium is "a lot"')],
    ]);
    expect((await book.owner.get('/api/policies').expect(200)).body).toEqual([]);
  });
});

describe('rows with the same external ID but different insurers', () => {
  const A: RowFields = { insurer: 'Bay Mutual', share: '60', naic: '10172', premium: '6000.00' };
  const B: RowFields = { insurer: 'Harbor Specialty', share: '40', premium: '4000.00' };

  it('are one coverage that the insurers share', async () => {
    const { successful } = await upload(A, B);
    expect(successful).toMatchObject([
      { outcome: 'new', premium: 10_000, taxAmount: 400 },
      { outcome: 'new', premium: null },
    ]);
    const [transaction] = await countLive();
    expect(transaction).toMatchObject({
      insurerName: 'Bay Mutual',
      coverageLines: [
        {
          coverageType: 'Property',
          premium: 10_000,
          insurers: [
            { insurerName: 'Bay Mutual', insurerNaic: '10172', insurerShare: 60, premium: 6000 },
            { insurerName: 'Harbor Specialty', insurerNaic: null, insurerShare: 40, premium: 4000 },
          ],
        },
      ],
    });
    expect(await readCharged()).toEqual({ premium: 10_000, taxAmount: 400, fees: 0 });
    expect(listOutcomes(await upload(B, A))).toEqual(['unchanged', 'unchanged']);
  });

  it('are rejected with the sum of the shares if the shares are incomplete', async () => {
    const { failed } = await upload(A, { ...B, share: '30' });
    expect(failed.map(({ errors }: { errors: string[] }) => errors)).toEqual([
      ['insurer_share adds up to 90% in rows 2 and 3. The shares of the insurers of a coverage must add up to 100%.'],
      ['insurer_share adds up to 90% in rows 2 and 3. The shares of the insurers of a coverage must add up to 100%.'],
    ]);
  });

  it('are relabeled if only an insurer changes, and corrected if the premium changes', async () => {
    await upload(A, B);
    const renamed = await upload(A, { ...B, insurer: 'Reef Re' });
    expect(renamed.successful).toMatchObject([
      { outcome: 'described', note: expect.stringContaining('Reef Re 40% 4,000.00') },
      { outcome: 'described', note: 'Part of the transaction of row 2.' },
    ]);
    expect((await countLive())[0].coverageLines[0].insurers).toMatchObject([{ insurerName: 'Bay Mutual' }, { insurerName: 'Reef Re' }]);
    expect(listOutcomes(await upload(A, { ...B, insurer: 'Reef Re' }))).toEqual(['unchanged', 'unchanged']);
    const moved = await upload({ ...A, premium: '5900.00' }, { ...B, insurer: 'Reef Re', premium: '4100.00' });
    expect(listOutcomes(moved)).toEqual(['corrected', 'corrected']);
    expect(await readCharged()).toEqual({ premium: 10_000, taxAmount: 400, fees: 0 });
  });
});
