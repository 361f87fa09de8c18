import { dynamics } from '../../../src/accounting/systems/dynamics.js';
import { CUSTOMER, ENTRY, type Exchange, errorOf, HELD_LINES, KNOWN, LATER, resultOf } from './scripted-call.js';

// https://learn.microsoft.com/dynamics365/business-central/dev-itpro/api-reference/v2.0: journals, journalLines, generalLedgerEntries, customers

const BASE = '/companies(c-1)';
const MARK = '[0a1b2c3d]';

const rows = (path: string, value: readonly object[], filter?: string): Exchange => [
  { method: 'GET', path: `${BASE}${path}`, ...(filter !== undefined && { query: { $filter: filter } }) },
  { body: { value } },
];
const fault = (status: number, message: string, target?: string) => ({
  status,
  body: { error: { code: 'Application_DialogException', message, ...(target !== undefined && { target }) } },
});

const ourJournal = rows('/journals', [{ id: 'jr-1' }], "code eq 'STAMPLINE'");
const empty = rows('/journals(jr-1)/journalLines', []);
const lineOf = (accountId: string, amount: number, words: string) => ({
  accountType: 'G/L Account',
  accountId,
  postingDate: ENTRY.date,
  documentNumber: ENTRY.number,
  externalDocumentNumber: ENTRY.number,
  amount,
  description: `${words} ${MARK}`,
  comment: 'Virginia, March 2026',
});
const part = (id: string, url: string, body: object) => ({
  id,
  method: 'POST',
  url: `companies(c-1)/journals(jr-1)/${url}`,
  headers: { 'content-type': 'application/json' },
  body,
});
const batch = (response: Exchange[1]): Exchange => [
  {
    method: 'POST',
    path: '/$batch',
    headers: { isolation: 'snapshot' },
    body: {
      requests: [
        part('1', 'journalLines', lineOf('71', 22.5, 'Premium tax')),
        part('2', 'journalLines', lineOf('92', -22.5, 'Tax payable')),
        part('3', 'Microsoft.NAV.post', {}),
      ],
    },
    counts: 3,
  },
  response,
];
const done = { body: { responses: [{ status: 201 }, { status: 201 }, { status: 204 }] } };
const failedPart = ({ status, body }: ReturnType<typeof fault>) => ({ body: { responses: [{ status: 201 }, { status, body }] } });
const ledgerRows = [
  {
    documentNumber: ENTRY.number,
    description: `Premium tax ${MARK}`,
    accountId: '71',
    debitAmount: 22.5,
    creditAmount: 0,
    entryNumber: 500,
  },
  {
    documentNumber: ENTRY.number,
    description: `Tax payable ${MARK}`,
    accountId: '92',
    debitAmount: 0,
    creditAmount: 22.5,
    entryNumber: 501,
  },
];
const ledger = (found: readonly object[], filter = `documentNumber eq '${ENTRY.number}'`) => rows('/generalLedgerEntries', found, filter);
const posting = async (...exchanges: readonly Exchange[]) =>
  resultOf([ourJournal, empty, ...exchanges], (call) => dynamics.post(call, 'c-1', [ENTRY]));

const body = { displayName: CUSTOMER.name, type: 'Company', email: CUSTOMER.email, phoneNumber: CUSTOMER.phone };

const number = dynamics.customerMark(CUSTOMER.accountId);

const byNumber = (value: readonly object[]) => rows('/customers', value, `number eq '${number}'`);

const byId = (value: readonly object[]) => rows('/customers', value, 'id eq c-1');

const change: Exchange = [
  { method: 'PATCH', path: `${BASE}/customers(c-1)`, headers: { 'if-match': 'W/"4"' }, body },
  { body: { id: 'c-1' } },
];

const add = (response: Exchange[1]): Exchange => [{ method: 'POST', path: `${BASE}/customers`, body: { number, ...body } }, response];

const customerPage = (skip: number, value: readonly object[]): Exchange => [
  { method: 'GET', path: `${BASE}/customers`, query: { $orderby: 'number', $top: '1000', $skip: String(skip) } },
  { body: { value } },
];

describe('Business Central', () => {
  it('posts an entry with its lines as one transaction, and names it by its ledger number', async () => {
    expect(await posting(batch(done), ledger(ledgerRows))).toEqual([{ id: ENTRY.id, externalId: '500' }]);
  });

  it('creates our journal, and clears lines that an earlier entry left in it', async () => {
    const none = rows('/journals', [], "code eq 'STAMPLINE'");
    const make: Exchange = [
      { method: 'POST', path: `${BASE}/journals`, body: { code: 'STAMPLINE', displayName: 'Stampline' } },
      { status: 201, body: { id: 'jr-1' } },
    ];
    expect(await resultOf([none, make, batch(done), ledger(ledgerRows)], (call) => dynamics.post(call, 'c-1', [ENTRY]))).toHaveLength(1);
    const left = rows('/journals(jr-1)/journalLines', [{ id: 'l-1', '@odata.etag': 'W/"1"' }]);
    const drop: Exchange = [
      { method: 'DELETE', path: `${BASE}/journals(jr-1)/journalLines(l-1)`, headers: { 'if-match': 'W/"1"' } },
      { status: 204 },
    ];
    const exchanges = [ourJournal, left, drop, batch(done), ledger(ledgerRows)];
    expect(await resultOf(exchanges, (call) => dynamics.post(call, 'c-1', [ENTRY]))).toHaveLength(1);
  });

  it('refuses an entry without a support ID, and clears the journal', async () => {
    const words = 'The posting date is not within your range of allowed posting dates.';
    const refused = failedPart(fault(400, `${words}  CorrelationId:  1234.`, 'postingDate'));
    expect(await posting(batch(refused), ourJournal, empty)).toEqual([{ id: ENTRY.id, field: 'postingDate', words }]);
  });

  it.each([
    ['fails within', failedPart(fault(503, 'Busy.'))],
    ['is throttled within', failedPart(fault(429, 'Too many requests.'))],
    ['is incomplete', { body: { responses: [{ status: 201 }] } }],
    ['fails completely', fault(504, 'Timeout.')],
  ])('leaves an entry open when its batch %s', async (_how, response) => {
    const exchanges = [ourJournal, empty, batch(response)];
    expect(await errorOf(exchanges, (call) => dynamics.post(call, 'c-1', [ENTRY]))).toMatchObject({ kind: 'away' });
  });

  it('does not confirm an entry that is not in the ledger', async () => {
    expect(await posting(batch(done), ledger([]))).toEqual([]);
    expect(
      await errorOf([ourJournal, empty, batch(fault(403, 'No permission.'))], (call) => dynamics.post(call, 'c-1', [ENTRY])),
    ).toMatchObject({ kind: 'refused', message: 'Dynamics 365 Business Central refused the request: No permission.' });
  });

  it('finds entries by uppercase number and our marker', async () => {
    const small = { ...ENTRY, number: ENTRY.number.toLowerCase() };
    const foreign = { ...ledgerRows[0], description: 'Posted by hand', debitAmount: 99 };
    const filter = `documentNumber eq '${ENTRY.number}' or documentNumber eq '${LATER.number}'`;
    const found = await resultOf([ledger([foreign, ...ledgerRows], filter)], (call) => dynamics.find(call, 'c-1', [small, LATER]));
    expect([...found]).toEqual([[ENTRY.id, { externalId: '500', lines: HELD_LINES }]]);
    expect((await resultOf([], (call) => dynamics.find(call, 'c-1', []))).size).toBe(0);
  });

  it('lists companies and reads one', async () => {
    const all: Exchange = [{ method: 'GET', path: '/companies' }, { body: { value: [{ id: 'c-1', displayName: '', name: 'HARBOR' }] } }];
    expect(await resultOf([all], (call) => dynamics.listCompanies!(call))).toEqual([{ id: 'c-1', name: 'HARBOR' }]);
    const one: Exchange = [{ method: 'GET', path: BASE }, { body: { displayName: 'Harbor', name: 'HARBOR' } }];
    expect(await resultOf([one], (call) => dynamics.getCompany(call, 'c-1'))).toEqual({ id: 'c-1', name: 'Harbor' });
  });

  it('lists accounts that may be posted to directly, and counts tax groups', async () => {
    const account = { id: '35', number: '1000', displayName: 'Checking', accountType: 'Posting', category: 'Assets', subCategory: 'Cash' };
    const accounts = [
      account,
      { ...account, id: '72', displayName: 'Fees', category: 'Cost_x0020_of_x0020_Goods_x0020_Sold', subCategory: '' },
      { ...account, id: '1', accountType: 'Heading' },
      { ...account, id: '2', blocked: true },
      { ...account, id: '3', directPosting: false },
    ];
    expect(await resultOf([rows('/accounts', accounts)], (call) => dynamics.listAccounts(call, 'c-1'))).toEqual([
      { id: '35', number: '1000', name: 'Checking', type: 'bank' },
      { id: '72', number: '1000', name: 'Fees', type: 'expense' },
    ]);
    expect(await resultOf([rows('/taxGroups', [{}])], (call) => dynamics.taxCodes!(call, 'c-1'))).toBe(1);
  });

  it('lists customers until a page is not full', async () => {
    const first = Array.from({ length: 1_000 }, (_, place) => ({
      id: String(place),
      displayName: `Insured ${place}`,
      number: `N${place}`,
    }));
    const last = { id: '1000', displayName: 'Last', taxRegistrationNumber: '12-3456789', number: 'SL34445555555555' };
    const customers = await resultOf([customerPage(0, first), customerPage(1_000, [last])], (call) => dynamics.listCustomers(call, 'c-1'));
    expect(customers).toHaveLength(1_001);
    expect(customers[1_000]).toEqual({ externalId: '1000', name: 'Last', taxId: '12-3456789', mark: 'SL34445555555555' });
  });

  it('keeps the end of our account ID in the customer number', () => {
    expect(number).toBe('SL338444555555555555');
  });

  it.each([
    ['that does not exist yet', CUSTOMER, byNumber([])],
    ['that was deleted', KNOWN, byId([])],
  ])('adds a customer %s', async (_which, customer, look) => {
    const exchanges = [look, add({ status: 201, body: { id: 'c-1' } })];
    expect(await resultOf(exchanges, (call) => dynamics.saveCustomer(call, 'c-1', customer))).toEqual({
      id: CUSTOMER.id,
      externalId: 'c-1',
    });
  });

  it.each([
    ['by the ID on record', KNOWN, byId([{ id: 'c-1', '@odata.etag': 'W/"4"' }])],
    ['by our number', CUSTOMER, byNumber([{ id: 'c-1', '@odata.etag': 'W/"4"' }])],
  ])('updates an existing customer %s', async (_how, customer, look) => {
    expect(await resultOf([look, change], (call) => dynamics.saveCustomer(call, 'c-1', customer))).toEqual({
      id: CUSTOMER.id,
      externalId: 'c-1',
    });
  });

  it('refuses a customer with its field and message', async () => {
    const exchanges = [byNumber([]), add(fault(400, 'The email is not valid.', 'email'))];
    expect(await resultOf(exchanges, (call) => dynamics.saveCustomer(call, 'c-1', CUSTOMER))).toEqual({
      id: CUSTOMER.id,
      field: 'email',
      words: 'The email is not valid.',
    });
  });
});
