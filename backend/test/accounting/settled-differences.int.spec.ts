import { ChargedUpkeepService } from '../../src/charged/charged-upkeep.service.js';
import { POLICY_IMPORT } from '../../src/imports/import/policy-import.task.js';
import { REASON } from '../harness/entries.js';
import { runTask } from '../harness/run-task.js';
import { type AccountingBook, FIRST, useAccountingBench } from './accounting-bench.js';
import { buildMappings, getCase, SYSTEM_CASES, type SystemCase } from './system-cases.js';

const on = useAccountingBench();
const QUICKBOOKS = getCase('quickbooks');
const COLUMNS = 'policy_number,insured_name,effective_date,expiration_date,premium,state,charged_total,collected';
/** Texas charges $485.00 and $4.00 on $10,000. */
const DUE_CENTS = 48_900;

/** IDs of the accounts in every company file. Xero's API names accounts by their numbers. */
const ACCOUNTS = { tax: QUICKBOOKS.accounts.tax, fees: QUICKBOOKS.accounts.fees, receivable: '45', writeOff: '80' };

/** Records a March policy with its invoice. @returns the id of its transaction */
const recordInvoice = (book: AccountingBook, policyNumber: string, chargedCents: number, collectedCents = chargedCents): Promise<string> =>
  recordRow(book, COLUMNS, policyNumber, `${(chargedCents / 100).toFixed(2)},${(collectedCents / 100).toFixed(2)}`);

async function recordRow(book: AccountingBook, columns: string, policyNumber: string, facts: string): Promise<string> {
  const row = `${policyNumber},Harbor LLC,2026-03-10,2027-03-10,10000,TX,${facts}`;
  const { body: accepted } = await book.upload([columns, row, ''].join('\n')).set('Prefer', 'respond-async').expect(202);
  await runTask(on.bench.web.app, POLICY_IMPORT, { organizationId: book.organizationId, id: accepted.id });
  await on.bench.service(ChargedUpkeepService).computeRange(book.organizationId, { states: ['TX'], months: ['2026-03'] });
  const { body } = await book.owner.get('/api/charged').query({ search: policyNumber, view: 'all' }).expect(200);
  return body[0].id;
}

const settle = (book: AccountingBook, id: string, settlement: string) =>
  book.owner
    .post('/api/charged/settlements')
    .send({ transactionIds: [id], settlement })
    .expect(200);

const undo = (book: AccountingBook, id: string) =>
  book.owner
    .post('/api/charged/settlements/undone')
    .send({ transactionIds: [id], reason: REASON })
    .expect(200);

async function mapSettlements(book: AccountingBook, id: string, one: SystemCase): Promise<void> {
  const isXero = one.system === 'xero';
  const mappings = [
    ...buildMappings(one),
    { source: 'receivable', target: 'account', accountId: isXero ? '1300' : ACCOUNTS.receivable },
    { source: 'write_off', target: 'account', accountId: isXero ? '4000' : ACCOUNTS.writeOff },
  ];
  await book.owner.put(`/api/accounting/connections/${id}/field-mappings`).send({ mappings, postFrom: '2026-01' }).expect(200);
}

/** Returns the account balances in the company file, in cents; debits are positive. */
async function readBalances(one: SystemCase) {
  const { entries } = await on.simulators.getCompanyFile(one.system, FIRST);
  const lines = entries.flatMap((entry) => entry.lines);
  const sum = (account: string): number =>
    lines.reduce((total, { accountId, cents }) => (accountId === account ? total + cents : total), 0);
  return {
    tax: sum(ACCOUNTS.tax),
    fees: sum(ACCOUNTS.fees),
    receivable: sum(ACCOUNTS.receivable),
    writeOff: sum(ACCOUNTS.writeOff),
    entries: entries.length,
  };
}

test.each(SYSTEM_CASES)('$system: posts each settled difference once, and reverses it when the settlement is undone', async (one) => {
  const book = await on.bench.newBook();
  const [short, excess] = [await recordInvoice(book, 'S-1', DUE_CENTS - 500), await recordInvoice(book, 'S-2', DUE_CENTS + 700)];
  const id = await on.connect(book, one);
  await on.sync(book, id);
  const bills = await readBalances(one);
  await settle(book, short, 'charge_rest');
  await settle(book, excess, 'give_back');
  // Nothing is posted before the accounts are chosen.
  expect(await on.sync(book, id)).toMatchObject({ posted: 0, refused: 0 });
  await mapSettlements(book, id, one);
  expect(await on.sync(book, id)).toMatchObject({ posted: 2, refused: 0 });
  expect(await on.sync(book, id)).toMatchObject({ posted: 0, reversed: 0 });
  const posted = { tax: bills.tax - 500 + 700, fees: bills.fees, receivable: 500 - 700, writeOff: 0, entries: bills.entries + 2 };
  expect(await readBalances(one)).toEqual(posted);
  await undo(book, excess);
  expect(await on.sync(book, id)).toMatchObject({ posted: 0, reversed: 1 });
  expect(await readBalances(one)).toEqual({
    tax: bills.tax - 500,
    fees: bills.fees,
    receivable: 500,
    writeOff: 0,
    entries: bills.entries + 3,
  });
});

test('moves amounts from tax to fees when an invoice with the right total is corrected', async () => {
  const book = await on.bench.newBook();
  const columns = COLUMNS.replace('charged_total', 'charged_premium_tax,charged_stamping_fee');
  const transaction = await recordRow(book, columns, 'S-7', '486,3,489');
  const id = await on.connect(book, QUICKBOOKS);
  await mapSettlements(book, id, QUICKBOOKS);
  await on.sync(book, id);
  const before = await readBalances(QUICKBOOKS);
  await settle(book, transaction, 'correct_invoice');
  expect(await on.sync(book, id)).toMatchObject({ posted: 1, refused: 0 });
  const moved = { tax: before.tax + 100, fees: before.fees - 100, receivable: 0, writeOff: 0, entries: before.entries + 1 };
  expect(await readBalances(QUICKBOOKS)).toEqual(moved);
});

test('posts a different settlement of the same difference to its account, and adjusts it after a changed invoice or a back-out', async () => {
  const book = await on.bench.newBook();
  const transaction = await recordInvoice(book, 'S-3', DUE_CENTS - 500);
  const id = await on.connect(book, QUICKBOOKS);
  await mapSettlements(book, id, QUICKBOOKS);
  await settle(book, transaction, 'charge_rest');
  await on.sync(book, id);
  const { tax } = await readBalances(QUICKBOOKS);
  await undo(book, transaction);
  await settle(book, transaction, 'keep');
  expect(await on.sync(book, id)).toMatchObject({ posted: 1, reversed: 1 });
  expect(await readBalances(QUICKBOOKS)).toMatchObject({ tax, receivable: 0, writeOff: 500 });
  const { body: items } = await book.owner.get(`/api/accounting/connections/${id}/items?limit=10`).expect(200);
  expect(items).toContainEqual(
    expect.objectContaining({
      entryKind: 'settlement',
      amount: -5,
      memo: expect.stringContaining('written off TX 2026-03, Harbor LLC; Policy S-3'),
    }),
  );
  // The new invoice removes the difference that the decision settled.
  await recordInvoice(book, 'S-3', DUE_CENTS - 800);
  expect(await on.sync(book, id)).toMatchObject({ posted: 0, reversed: 1 });
  expect(await readBalances(QUICKBOOKS)).toMatchObject({ tax: tax + 500, receivable: 0, writeOff: 0 });
  await settle(book, transaction, 'keep');
  await on.sync(book, id);
  const { body: policies } = await book.owner.get('/api/policies').expect(200);
  await book.owner.post(`/api/policies/${policies[0].id}/transactions/${transaction}/back-out`).send({ reason: REASON }).expect(200);
  await on.bench.service(ChargedUpkeepService).computeRange(book.organizationId, { states: ['TX'], months: ['2026-03'] });
  await on.sync(book, id);
  expect(await readBalances(QUICKBOOKS)).toMatchObject({ tax: 0, receivable: 0, writeOff: 0 });
  // Payees' balances do not include settlements.
  expect(await on.getPayableCents(QUICKBOOKS)).toBe(await on.getOpenCents(book));
});

test('includes settled differences in the entries file if their accounts are mapped', async () => {
  const book = await on.bench.newBook();
  await settle(book, await recordInvoice(book, 'S-4', DUE_CENTS - 500), 'charge_rest');
  await settle(book, await recordInvoice(book, 'S-5', DUE_CENTS - 300), 'keep');
  await settle(book, await recordInvoice(book, 'S-6', DUE_CENTS + 700, DUE_CENTS), 'lower_invoice');
  const fetchList = async (query: string): Promise<string[]> => {
    const { text } = await book.owner.get(`/api/accounting/entries/download?${query}`).expect(200);
    return text.split('\r\n').filter((line: string) => /^SL[CKL][0-9A-F]{12}-1,/.test(line));
  };
  expect(await fetchList('')).toEqual([]);
  const rest = await fetchList('receivableAccount=Insureds');
  expect(rest.map((line) => line.split(',').slice(2, 5))).toEqual([
    ['Surplus lines tax', '', '5.00'],
    ['Insureds', '5.00', ''],
    ['Surplus lines tax', '7.00', ''],
    ['Insureds', '', '7.00'],
  ]);
  expect(await fetchList('receivableAccount=Insureds&writeOffAccount=Absorbed')).toHaveLength(6);
});
