import { DatabaseService } from '../../src/platform/kernel/database/database.service.js';
import { BookTotalsService } from '../../src/book/book-totals.service.js';
import { waitUntil } from '../harness/wait-until.js';
import { type TestBook, useBook, uploadAsInspected } from '../harness/book.js';
import { toWholeCents } from '../book/to-whole-cents.js';
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
  start?: string;
  end?: string;
  premium?: string;
  state?: string;
  insurer?: string;
  coverage?: string;
  type?: string;
  date?: string;
  id?: string;
  notes?: string;
}

const HEADER =
  'policy_number,insured_name,effective_date,expiration_date,premium,state,insurer_name,coverage_type,transaction_type,transaction_date,external_id,notes';

const buildLine = (said: RowFields): string => {
  const { number = 'SL-1', insured = 'Harbor LLC', start = '2026-01-01', end = '2027-01-01', premium = '1000.00', state = 'VA' } = said;
  const { insurer = 'Harbor Specialty', coverage = 'General Liability', type = '', date = '', id = '', notes = '' } = said;
  return [number, insured, start, end, premium, state, insurer, coverage, type, date, id, notes].join(',');
};

const upload = async (...rows: RowFields[]) => (await book.upload([HEADER, ...rows.map(buildLine), ''].join('\n')).expect(200)).body;
const listOutcomes = ({ successful }: { successful: { outcome: string }[] }): string[] => successful.map(({ outcome }) => outcome);
const listImports = async () => (await book.owner.get('/api/policies/imports').expect(200)).body;
const fetchPolicy = async () => {
  const [{ id }] = (await book.owner.get('/api/policies').expect(200)).body;
  return (await book.owner.get(`/api/policies/${id}`).expect(200)).body;
};

/** Returns the only policy's sums, after checking that its transactions and the stored totals agree with them. */
async function readCharged(): Promise<{ premium: number; taxAmount: number; fees: number }> {
  const { premium, taxAmount, fees, transactions } = await fetchPolicy();
  const sum = (key: string) =>
    transactions.reduce((all: number, one: Record<string, number>) => all + Math.round(one[key]! * 100), 0) / 100;
  expect({ premium: sum('premium'), taxAmount: sum('taxAmount'), fees: sum('fees') }).toEqual({ premium, taxAmount, fees });
  const { organizationId } = book;
  await bench.service(DatabaseService).inOrganization(organizationId, async (tx) => {
    const stored = await bench.service(BookTotalsService).readTotals(tx, bench.clock.date);
    expect(toWholeCents(stored)).toEqual(await recomputeTotals(tx, bench.clock.date));
  });
  return { premium, taxAmount, fees };
}

async function undoImport(importId: string): Promise<void> {
  const { body } = await book.owner.post(`/api/policies/imports/${importId}/undo`).send({ reason: 'Another file was meant.' }).expect(202);
  const status = async () => (await book.owner.get(`/api/tasks/${body.id}`).expect(200)).body.status;
  await waitUntil(async () => ['finished', 'failed'].includes(await status()), 180_000, 'the undo has ended');
  expect(await status()).toBe('finished');
}

describe('rows with the same number and term in one file', () => {
  it('add up: two coverages of equal premium are two lines', async () => {
    const lines = [
      { premium: '5000.00', state: 'GA', coverage: 'Property' },
      { premium: '5000.00', state: 'GA' },
    ];
    expect(listOutcomes(await upload(...lines))).toEqual(['new', 'endorsement']);
    expect(await readCharged()).toEqual({ premium: 10_000, taxAmount: 400, fees: 0 });
    expect(listOutcomes(await upload(...lines))).toEqual(['unchanged', 'unchanged']);
    expect(await readCharged()).toEqual({ premium: 10_000, taxAmount: 400, fees: 0 });
  });

  it('are listed in a note if only the premium distinguishes them, unless the user chose the meaning of rows', async () => {
    const rows = [HEADER, buildLine({ premium: '10000' }), buildLine({ premium: '12000' }), ''].join('\n');
    const listNotes = async () => (await book.owner.get('/api/policies/imports').expect(200)).body[0].notes;
    await book.upload(rows).expect(200);
    expect(await listNotes()).toEqual([
      expect.stringContaining(
        'Rows 2 and 3 of "SL-1" have the same end of the term and no transaction type. Each row is read as a transaction',
      ),
    ]);
    await book.upload(rows).field('rows', 'transactions').expect(200);
    expect(await listNotes()).toEqual([]);
  });

  it("are recorded once if they are equal, and the second row's message refers to the first and explains how to record it twice", async () => {
    const { successful } = await upload({}, {});
    expect(successful).toMatchObject([
      { row: 2, outcome: 'new', note: null },
      {
        row: 3,
        outcome: 'unchanged',
        premium: 1000,
        note: 'Same as row 2, recorded once. To record it twice, give each row its own external_id.',
      },
    ]);
    expect(listOutcomes(await upload({ id: 'A' }, { id: 'B' }))).toEqual(['unchanged', 'endorsement']);
    expect(await readCharged()).toEqual({ premium: 2000, taxAmount: 45, fees: 0 });
    expect(listOutcomes(await upload({ id: 'A' }, { id: 'B' }))).toEqual(['unchanged', 'unchanged']);
  });

  it('are rejected together with the row that they repeat', async () => {
    const withoutRules = buildLine({ start: '1999-01-01', end: '2000-01-01' });
    const content = [HEADER, withoutRules, withoutRules].join('\n');
    const { failed } = await uploadAsInspected(book, content);
    expect(failed).toHaveLength(2);
    expect(failed[1]?.errors).toEqual([expect.stringContaining('It goes with row 2, which was not imported')]);
  });

  it('are rejected in a file of current policies', async () => {
    const rows = [
      HEADER,
      buildLine({ premium: '10000' }),
      buildLine({ premium: '12000', insured: 'Harbor Freight' }),
      buildLine({ number: 'SL-2' }),
      '',
    ];
    const { body } = await book.upload(rows.join('\n')).field('rows', 'policies').expect(200);
    expect(body.successful).toMatchObject([{ row: 4 }]);
    expect(body.failed).toMatchObject([
      { row: 2, errors: [expect.stringContaining('row 3 states this one with a premium of 12,000.00. Keep the right row.')] },
      { row: 3, errors: [expect.stringContaining('row 2 states this one with a premium of 10,000.00.')] },
    ]);
  });

  it('can be far apart in the file, and in different states', async () => {
    const { successful } = await upload(
      { coverage: 'Property' },
      { number: 'SL-2', state: 'NC' },
      { state: 'NC', insured: 'Coast LLC' },
      {},
    );
    expect(successful.map(({ row, outcome }: { row: number; outcome: string }) => [row, outcome])).toEqual([
      [2, 'new'],
      [3, 'new'],
      [4, 'new'],
      [5, 'endorsement'],
    ]);
  });
});

describe('a row in a later file', () => {
  beforeEach(async () => {
    await upload({});
  });

  it('replaces the transaction and its tax if it corrects the coverage', async () => {
    expect(await readCharged()).toEqual({ premium: 1000, taxAmount: 22.5, fees: 0 });
    const { successful } = await upload({ coverage: 'Workers Compensation' });
    expect(successful).toMatchObject([
      {
        outcome: 'corrected',
        transactionType: 'new',
        premium: 1000,
        taxAmount: 0,
        note: 'Coverage General Liability -> Workers Compensation. Tax and fees 22.50 -> 0.00.',
      },
    ]);
    expect(await readCharged()).toEqual({ premium: 1000, taxAmount: 0, fees: 0 });
    const { transactions, coverageType, transactionType } = await fetchPolicy();
    expect([coverageType, transactionType, transactions.length]).toEqual(['Workers Compensation', 'new', 3]);
    const [backOut] = transactions.filter(({ transactionType: type }: { transactionType: string }) => type === 'back_out');
    expect(backOut).toMatchObject({
      reason: 'Corrected by row 2 of policies.csv',
      enteredByName: null,
      replacedBy: successful[0].policyId && transactions.find(({ backedOutBy, backsOut }: never) => !backedOutBy && !backsOut).id,
    });
    expect(listOutcomes(await upload({ coverage: 'Workers Compensation' }))).toEqual(['unchanged']);
  });

  it('records the difference once if it has a higher premium', async () => {
    const { successful } = await upload({ premium: '1200.00' });
    expect(successful).toMatchObject([
      { outcome: 'endorsement', premium: 200, taxAmount: 4.5, note: 'Premium 1,000.00 -> 1,200.00, booked +200.00.' },
    ]);
    expect(await readCharged()).toEqual({ premium: 1200, taxAmount: 27, fees: 0 });
    expect(listOutcomes(await upload({ premium: '1200.00' }))).toEqual(['unchanged']);
    expect(listOutcomes(await upload({ premium: '1250.00' }))).toEqual(['endorsement']);
    expect(await readCharged()).toEqual({ premium: 1250, taxAmount: 28.13, fees: 0 });
  });

  it('is rejected with both possible meanings if it has a lower premium', async () => {
    const { failed } = await upload({ premium: '800.00' });
    expect(failed[0].errors[0]).toMatch(
      /less than the 1,000\.00 in your book.*enter -200\.00 with transaction_type return_premium.*back out/,
    );
    expect(await readCharged()).toMatchObject({ premium: 1000 });
  });

  it('moves the term if it corrects the expiration date', async () => {
    expect(listOutcomes(await upload({ end: '2027-02-01' }))).toEqual(['corrected']);
    expect(await readCharged()).toMatchObject({ premium: 1000 });
    expect(await fetchPolicy()).toMatchObject({ effectiveDate: '2026-01-01', expirationDate: '2027-02-01', transactionType: 'new' });
  });

  it('is unchanged if it states the type that was inferred', async () => {
    expect(listOutcomes(await upload({ type: 'new' }))).toEqual(['unchanged']);
    const { failed } = await upload({ type: 'new', premium: '1200.00' });
    expect(failed[0].errors[0]).toMatch(/already has a new or renewal transaction\. On file: new 1,000\.00 General Liability/);
  });

  it('renames the policy and does not change an amount if it has different names', async () => {
    const before = await readCharged();
    const { successful } = await upload({ insured: 'Harbor Inc', insurer: 'Coast Specialty', notes: 'Named again' });
    expect(successful).toMatchObject([
      {
        outcome: 'described',
        note: 'Insured Harbor LLC -> Harbor Inc; Insurer Harbor Specialty -> Coast Specialty; Notes (none) -> Named again.',
      },
    ]);
    expect(await readCharged()).toEqual(before);
    const { insuredName, insurerName, transactions } = await fetchPolicy();
    expect([insuredName, insurerName]).toEqual(['Harbor Inc', 'Coast Specialty']);
    expect(transactions).toMatchObject([{ insuredName: 'Harbor Inc', insurerName: 'Coast Specialty', notes: 'Named again' }]);
    expect(listOutcomes(await upload({ insured: 'Harbor Inc', insurer: 'Coast Specialty', notes: 'Named again' }))).toEqual(['unchanged']);
    expect((await listImports())[1]).toMatchObject({ importedRows: 0, unchangedRows: 0, outcomes: [{ outcome: 'described', rows: 1 }] });
  });

  it("is rejected if it has another policy's ID", async () => {
    await upload({ number: 'SL-2', id: 'A' });
    const { failed } = await upload({ number: 'SL-3', id: 'A' }, { number: 'SL-4', id: 'B' }, { number: 'SL-5', id: 'B' });
    expect(failed.map(({ errors }: { errors: string[] }) => errors[0])).toEqual([
      expect.stringContaining('used by policy SL-2 in VA'),
      expect.stringContaining('external_id is "B", which row 4 has for another policy_number'),
      expect.stringContaining('external_id is "B", which row 3 has for another policy_number'),
    ]);
  });

  it('is counted by its outcome', async () => {
    await upload({}, { number: 'SL-2' }, { number: 'SL-3', premium: 'x' }, { coverage: 'Property' });
    expect((await listImports())[0]).toMatchObject({
      totalRows: 4,
      importedRows: 2,
      unchangedRows: 1,
      failedRows: 1,
      outcomes: [
        { outcome: 'new', rows: 1 },
        { outcome: 'endorsement', rows: 1 },
        { outcome: 'unchanged', rows: 1 },
      ],
    });
  });
});

describe('undoing an import that corrected transactions', () => {
  it('restores the rows that the import had replaced, and previews them', async () => {
    await upload({ state: 'NC' });
    const before = await readCharged();
    await upload({ state: 'NC', coverage: 'Property', premium: '1500.00' });
    expect(await readCharged()).toMatchObject({ premium: 1500 });
    const [{ id }] = await listImports();
    const { body: preview } = await book.owner.get(`/api/policies/imports/${id}/undo`).expect(200);
    expect(preview).toMatchObject({ transactions: 1, restored: 1, premium: 500, alreadyBackedOut: 0 });
    await undoImport(id);
    expect(await readCharged()).toEqual(before);
    expect(listOutcomes(await upload({ state: 'NC' }))).toEqual(['unchanged']);
  });

  it('works one step at a time', async () => {
    await upload({});
    const first = await readCharged();
    await upload({ coverage: 'Property' });
    await upload({ coverage: 'Workers Compensation' });
    const [third, second, original] = await listImports();
    await undoImport(third.id);
    expect(await readCharged()).toEqual(first);
    expect(await fetchPolicy()).toMatchObject({ transactionType: 'new' });
    await undoImport(second.id);
    expect(await readCharged()).toEqual(first);
    expect(listOutcomes(await upload({}))).toEqual(['unchanged']);
    await undoImport(original.id);
    expect((await book.owner.get('/api/policies').expect(200)).body).toEqual([]);
  });

  it('in a different order restores the state before both', async () => {
    await upload({});
    const first = await readCharged();
    await upload({ coverage: 'Property' });
    await upload({ coverage: 'Workers Compensation' });
    const [third, second, original] = await listImports();
    await undoImport(second.id);
    const { body: preview } = await book.owner.get(`/api/policies/imports/${third.id}/undo`).expect(200);
    expect(preview).toMatchObject({ transactions: 1, restored: 1, premium: 0 });
    await undoImport(third.id);
    expect(await readCharged()).toEqual(first);
    expect(listOutcomes(await upload({}))).toEqual(['unchanged']);
    await undoImport(original.id);
    expect((await book.owner.get('/api/policies').expect(200)).body).toEqual([]);
  });

  it('does not restore rows that another undo has reversed', async () => {
    await upload({});
    await upload({ coverage: 'Property' });
    const [second, first] = await listImports();
    await undoImport(first.id);
    await undoImport(second.id);
    expect((await book.owner.get('/api/policies').expect(200)).body).toEqual([]);
  });
});

describe("the uploader's choice", () => {
  const FILE = [HEADER, buildLine({ premium: '200.00' }), ''].join('\n');
  const send = (fields: Record<string, string>) =>
    book.owner.post('/api/policies/upload').field(fields).attach('file', Buffer.from(FILE), 'policies.csv');

  it('records rows in full as transactions', async () => {
    await upload({});
    const { body } = await send({ rows: 'transactions' }).expect(200);
    expect(body.successful).toMatchObject([{ outcome: 'endorsement', premium: 200 }]);
    expect(await readCharged()).toMatchObject({ premium: 1200 });
  });

  it('is part of the request that an idempotency key identifies', async () => {
    await send({ rows: 'policies' }).set('Idempotency-Key', 'once').expect(200);
    await send({ rows: 'policies' }).set('Idempotency-Key', 'once').expect(200);
    await send({}).set('Idempotency-Key', 'once').expect(422);
  });

  it('is rejected with the name of the field if it is invalid, and nothing is kept', async () => {
    const { body } = await send({ rows: 'both', confirm: 'yes' }).expect(400);
    expect(body.errors).toEqual([
      { field: 'rows', message: 'Enter rows as transactions or policies, or leave it out.' },
      { field: 'confirm', message: 'Enter confirm as returns, or leave it out.' },
    ]);
    expect(await listImports()).toEqual([]);
  });

  it('is required for returns if the book has no premium for them', async () => {
    const returned = { premium: '-99999.00', type: 'cancellation', date: '2026-03-01' };
    await upload({});
    const { failed } = await upload(returned, { ...returned, number: 'SL-9' }, { type: 'cancellation', premium: '50.00' });
    expect(failed.map(({ errors }: { errors: string[] }) => errors[0])).toEqual([
      expect.stringContaining('premium is -99,999.00, but the term has 1,000.00'),
      expect.stringContaining('The policy is not in your book, so there is no premium to return'),
      expect.stringContaining('premium of a cancellation must be negative, for example -500.00, or 0'),
    ]);
    expect(await readCharged()).toMatchObject({ premium: 1000 });
    const csv = [HEADER, buildLine(returned), ''].join('\n');
    const confirmed = book.owner.post('/api/policies/upload').field('confirm', 'returns').attach('file', Buffer.from(csv), 'returns.csv');
    expect((await confirmed.expect(200)).body.successful).toMatchObject([{ outcome: 'cancellation', premium: -99_999 }]);
  });
});

describe("an import's result", () => {
  it('can be downloaded as a file with every row, its outcome, the values before and after, and the errors', async () => {
    await upload({});
    await upload({ premium: '1200.00' }, { number: 'SL-2', premium: 'x' }, { number: 'SL-3' });
    const [{ id }] = await listImports();
    const { text } = await book.owner.get(`/api/policies/imports/${id}/result.csv`).expect(200);
    const [head, ...rows] = text.trim().split('\r\n');
    expect(head).toBe(
      'row,policy_number,state,outcome,transaction_type,premium,tax_amount,fees,total_due,note,errors,stampline_results_v1',
    );
    expect(rows).toEqual([
      expect.stringMatching(/^2,SL-1,VA,endorsement,endorsement,200,4\.5,0,4\.5,"Premium 1,000\.00 -> 1,200\.00, booked \+200\.00\.",,2$/),
      expect.stringMatching(/^3,SL-2,,failed,,,,,,,"premium is ""x""/),
      expect.stringMatching(/^4,SL-3,VA,new,new,1000,22\.5,0,22\.5,,,4$/),
    ]);
  });

  it('can be limited to rows with something to report', async () => {
    await upload({});
    await upload({ premium: '1200.00' }, { number: 'SL-3' });
    const [{ id }] = await listImports();
    const { body } = await book.owner.get(`/api/policies/imports/${id}/result?noted=true`).expect(200);
    expect(body.successful).toMatchObject([{ row: 2 }]);
  });
});
