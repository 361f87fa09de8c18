import { type AccountingBook, FIRST, useAccountingBench } from './accounting-bench.js';
import { getCase, SYSTEM_CASES } from './system-cases.js';

const on = useAccountingBench();

const createAccount = async ({ owner }: AccountingBook, accountName: string, federalTaxId?: string): Promise<void> => {
  await owner
    .post('/api/accounts')
    .send({ accountName, ...(federalTaxId !== undefined && { federalTaxId }) })
    .expect(201);
};
const listCustomers = async ({ owner }: AccountingBook, id: string) =>
  (await owner.get(`/api/accounting/connections/${id}/customers`).expect(200)).body;
const chooseCustomer = ({ owner }: AccountingBook, id: string, customerId: string, externalId: string | null) =>
  owner.put(`/api/accounting/connections/${id}/customers/${customerId}/choice`).send({ externalId });

describe.each(SYSTEM_CASES)('$system', (one) => {
  const { system } = one;
  const inBooks = async () => (await on.simulators.getCompanyFile(system, FIRST)).customers;
  const adds = (name: string, taxId: string) => on.simulators.instruct(system, { customer: { companyId: FIRST, name, taxId } });
  // QuickBooks masks tax IDs in its responses, so a user decides about a likely match.
  const isMasked = system === 'quickbooks';

  test('finds an existing customer by its tax ID, and neither adds nor changes it', async () => {
    const book = await on.bench.newBook();
    const id = await on.connect(book, one);
    await adds('Harbor Marine Holdings', '123456789');
    await adds('Somebody else', '98-7654321');
    await createAccount(book, 'Harbor Marine', '12-3456789');
    await on.sync(book, id);
    const [customer] = await listCustomers(book, id);
    const likeness = isMasked ? 'end-of-tax-id' : 'tax-id';
    expect(customer).toMatchObject({ name: 'Harbor Marine', candidates: [{ name: 'Harbor Marine Holdings', likeness }] });
    expect(customer.status).toBe(isMasked ? 'undecided' : 'linked');
    if (isMasked) await chooseCustomer(book, id, customer.id, customer.candidates[0].externalId).expect(204);
    await on.sync(book, id);
    expect(await listCustomers(book, id)).toMatchObject([{ status: 'linked', externalId: customer.candidates[0].externalId }]);
    expect(await inBooks()).toHaveLength(2);
    expect(JSON.stringify(await inBooks())).toContain('Harbor Marine Holdings');
  });

  test('adds a customer whose name is too long for the system or has characters that the system rejects', async () => {
    const book = await on.bench.newBook();
    const id = await on.connect(book, one);
    await createAccount(book, 'Acme: North <Gulf> LLC');
    await createAccount(book, `Oak 🚢 ${'Marine '.repeat(14)}:  Logistics LLC`);
    await on.sync(book, id);
    expect(await listCustomers(book, id)).toMatchObject([{ status: 'posted' }, { status: 'posted' }]);
    expect(await inBooks()).toHaveLength(2);
    await on.sync(book, id);
    expect(await inBooks()).toHaveLength(2);
  });

  test('asks the user about a customer with the same name, and keeps customers with different tax IDs separate', async () => {
    const book = await on.bench.newBook();
    const id = await on.connect(book, one);
    await adds('Oak Logistics, LLC', '');
    await adds('Pine Freight', '11-1111111');
    await createAccount(book, 'Oak Logistics');
    await createAccount(book, 'Pine Freight Inc.', '22-2222222');
    await on.sync(book, id);
    const [oak, pine] = await listCustomers(book, id);
    expect(oak).toMatchObject({ status: 'undecided', candidates: [{ name: 'Oak Logistics, LLC', likeness: 'name' }] });
    expect(pine).toMatchObject({ status: 'posted', candidates: [] });
    expect(await inBooks()).toHaveLength(3);
    const { body: connections } = await book.owner.get('/api/accounting/connections').expect(200);
    expect(connections).toMatchObject([{ undecidedCustomers: 1 }]);
    const { body: runs } = await book.owner.get('/api/accounting/runs?limit=1').expect(200);
    expect(runs[0].results).toContainEqual(
      expect.objectContaining({
        item: 'customers',
        posted: 1,
        note: expect.stringMatching(/^1 customer may already be in .+\. Open Customers/),
      }),
    );
    // The question about the match stays open until a user decides.
    await on.sync(book, id);
    expect(await inBooks()).toHaveLength(3);
    const refused = await chooseCustomer(book, id, oak.id, '4711').expect(409);
    expect(refused.body.detail).toMatch(/not a possible match/);
    await chooseCustomer(book, id, pine.id, null).expect(409);
    await chooseCustomer(book, id, oak.id, null).expect(204);
    await on.sync(book, id);
    expect(await inBooks()).toHaveLength(4);
    // From now on, the customer is matched by our ID.
    await on.sync(book, id);
    expect(await inBooks()).toHaveLength(4);
    expect(await listCustomers(book, id)).toMatchObject([{ status: 'posted' }, { status: 'posted' }]);
  });
});

test('links the first of two accounts with the same tax ID, and asks the user about the second', async () => {
  const [one] = SYSTEM_CASES.filter(({ system }) => system === 'xero');
  if (one === undefined) throw new Error('Xero is among the cases.');
  const book = await on.bench.newBook();
  const id = await on.connect(book, one);
  await on.simulators.instruct('xero', { customer: { companyId: FIRST, name: 'Cedar Group', taxId: '33-3333333' } });
  await createAccount(book, 'Cedar East', '33-3333333');
  await createAccount(book, 'Cedar West', '33-3333333');
  await on.sync(book, id);
  expect(await listCustomers(book, id)).toMatchObject([
    { name: 'Cedar East', status: 'linked' },
    { name: 'Cedar West', status: 'undecided', candidates: [{ name: 'Cedar Group', likeness: 'tax-id' }] },
  ]);
});

/** Connects QuickBooks with one account that may match an existing customer. */
async function connectWithUndecided(inBooks: string) {
  const one = getCase('quickbooks');
  const book = await on.bench.newBook();
  const id = await on.connect(book, one);
  await book.owner
    .put('/api/accounting/sync-settings')
    .send({ autoSync: false, syncFrequency: 'daily', syncItems: ['customers'] })
    .expect(200);
  await on.simulators.instruct('quickbooks', { customer: { companyId: FIRST, name: inBooks, taxId: '' } });
  await createAccount(book, 'Oak Logistics');
  await on.sync(book, id);
  const [customer] = await listCustomers(book, id);
  expect(customer.status).toBe('undecided');
  return { book, id, customer };
}
const listCompanyFileCustomers = async () => (await on.simulators.getCompanyFile('quickbooks', FIRST)).customers;

test("keeps a user's choice that is made during a sync", async () => {
  const { book, id, customer } = await connectWithUndecided('Oak Logistics, LLC');
  // The connection check reads first, followed by the sync of customers.
  await on.simulators.instruct('quickbooks', { calls: ['none', 'held'] });
  const runId = await on.begin(book, id);
  const running = on.run(book.organizationId, runId);
  await on.simulators.waitForHeldRequest('quickbooks');
  await chooseCustomer(book, id, customer.id, customer.candidates[0].externalId).expect(204);
  await on.simulators.instruct('quickbooks', { arrive: true });
  await running;
  expect(await listCustomers(book, id)).toMatchObject([{ status: 'linked', externalId: customer.candidates[0].externalId }]);
  expect(await listCompanyFileCustomers()).toHaveLength(1);
});

test('adds a pending customer once no existing customer can match it', async () => {
  const { book, id } = await connectWithUndecided('Oak Logistics, LLC');
  await on.simulators.instruct('quickbooks', { clear: true });
  await on.sync(book, id);
  expect(await listCustomers(book, id)).toMatchObject([{ status: 'posted', candidates: [] }]);
  expect(await listCompanyFileCustomers()).toHaveLength(1);
});

test('lets a user choose the customer if the name is rejected as a duplicate', async () => {
  const { book, id, customer } = await connectWithUndecided('Oak Logistics');
  await chooseCustomer(book, id, customer.id, null).expect(204);
  await on.sync(book, id);
  expect(await listCustomers(book, id)).toMatchObject([{ status: 'refused', refusal: expect.stringContaining('already exists') }]);
  await chooseCustomer(book, id, customer.id, customer.candidates[0].externalId).expect(204);
  await on.sync(book, id);
  expect(await listCustomers(book, id)).toMatchObject([{ status: 'linked', refusal: null }]);
  expect(await listCompanyFileCustomers()).toHaveLength(1);
});
