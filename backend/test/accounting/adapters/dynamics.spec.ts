import { dynamics } from '../../../src/accounting/systems/dynamics.js';
import {
  CUSTOMER,
  ENTRY,
  type Exchange,
  failWithExchanges,
  POSTED_LINES,
  KNOWN_CUSTOMER,
  LATER_ENTRY,
  runWithExchanges,
} from './scripted-call.js';

// https://learn.microsoft.com/dynamics365/business-central/dev-itpro/api-reference/v2.0: journals, journalLines, generalLedgerEntries, customers

const BASE = '/companies(c-1)';
const MARK = '[0a1b2c3d]';

const expectRows = (path: string, value: readonly object[], filter?: string): Exchange => [
  { method: 'GET', path: `${BASE}${path}`, ...(filter !== undefined && { query: { $filter: filter } }) },
  { body: { value } },
];
const buildFault = (status: number, message: string, target?: string) => ({
  status,
  body: { error: { code: 'Application_DialogException', message, ...(target !== undefined && { target }) } },
});

const journalExchange = expectRows('/journals', [{ id: 'jr-1' }], "code eq 'STAMPLINE'");
const emptyJournalExchange = expectRows('/journals(jr-1)/journalLines', []);
const buildLine = (accountId: string, amount: number, words: string) => ({
  accountType: 'G/L Account',
  accountId,
  postingDate: ENTRY.date,
  documentNumber: ENTRY.number,
  externalDocumentNumber: ENTRY.number,
  amount,
  description: `${words} ${MARK}`,
  comment: 'Virginia, March 2026',
});
const buildPart = (id: string, url: string, body: object) => ({
  id,
  method: 'POST',
  url: `companies(c-1)/journals(jr-1)/${url}`,
  headers: { 'content-type': 'application/json' },
  body,
});
const expectBatch = (response: Exchange[1]): Exchange => [
  {
    method: 'POST',
    path: '/$batch',
    headers: { isolation: 'snapshot' },
    body: {
      requests: [
        buildPart('1', 'journalLines', buildLine('71', 22.5, 'Premium tax')),
        buildPart('2', 'journalLines', buildLine('92', -22.5, 'Tax payable')),
        buildPart('3', 'Microsoft.NAV.post', {}),
      ],
    },
    counts: 3,
  },
  response,
];
const doneResponse = { body: { responses: [{ status: 201 }, { status: 201 }, { status: 204 }] } };
const buildFailedPart = ({ status, body }: ReturnType<typeof buildFault>) => ({ body: { responses: [{ status: 201 }, { status, body }] } });
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
const expectLedger = (found: readonly object[], filter = `documentNumber eq '${ENTRY.number}'`) =>
  expectRows('/generalLedgerEntries', found, filter);
const postEntry = async (...exchanges: readonly Exchange[]) =>
  runWithExchanges([journalExchange, emptyJournalExchange, ...exchanges], (call) => dynamics.postEntries(call, 'c-1', [ENTRY]));

const body = { displayName: CUSTOMER.name, type: 'Company', email: CUSTOMER.email, phoneNumber: CUSTOMER.phone };

const number = dynamics.getCustomerMark(CUSTOMER.accountId);

const expectNumberLookup = (value: readonly object[]) => expectRows('/customers', value, `number eq '${number}'`);

const expectIdLookup = (value: readonly object[]) => expectRows('/customers', value, 'id eq c-1');

const change: Exchange = [
  { method: 'PATCH', path: `${BASE}/customers(c-1)`, headers: { 'if-match': 'W/"4"' }, body },
  { body: { id: 'c-1' } },
];

const expectAdd = (response: Exchange[1]): Exchange => [{ method: 'POST', path: `${BASE}/customers`, body: { number, ...body } }, response];

const expectCustomerPage = (skip: number, value: readonly object[]): Exchange => [
  { method: 'GET', path: `${BASE}/customers`, query: { $orderby: 'number', $top: '1000', $skip: String(skip) } },
  { body: { value } },
];

describe('Business Central', () => {
  it('posts an entry with its lines as one transaction, and identifies it by its ledger number', async () => {
    expect(await postEntry(expectBatch(doneResponse), expectLedger(ledgerRows))).toEqual([{ id: ENTRY.id, externalId: '500' }]);
  });

  it('creates the Stampline journal, and clears lines that an earlier entry left in it', async () => {
    const none = expectRows('/journals', [], "code eq 'STAMPLINE'");
    const make: Exchange = [
      { method: 'POST', path: `${BASE}/journals`, body: { code: 'STAMPLINE', displayName: 'Stampline' } },
      { status: 201, body: { id: 'jr-1' } },
    ];
    expect(
      await runWithExchanges([none, make, expectBatch(doneResponse), expectLedger(ledgerRows)], (call) =>
        dynamics.postEntries(call, 'c-1', [ENTRY]),
      ),
    ).toHaveLength(1);
    const remaining = expectRows('/journals(jr-1)/journalLines', [{ id: 'l-1', '@odata.etag': 'W/"1"' }]);
    const drop: Exchange = [
      { method: 'DELETE', path: `${BASE}/journals(jr-1)/journalLines(l-1)`, headers: { 'if-match': 'W/"1"' } },
      { status: 204 },
    ];
    const exchanges = [journalExchange, remaining, drop, expectBatch(doneResponse), expectLedger(ledgerRows)];
    expect(await runWithExchanges(exchanges, (call) => dynamics.postEntries(call, 'c-1', [ENTRY]))).toHaveLength(1);
  });

  it('reports a rejected entry without its support ID, and clears the journal', async () => {
    const words = 'The posting date is not within your range of allowed posting dates.';
    const refused = buildFailedPart(buildFault(400, `${words}  CorrelationId:  1234.`, 'postingDate'));
    expect(await postEntry(expectBatch(refused), journalExchange, emptyJournalExchange)).toEqual([
      { id: ENTRY.id, field: 'postingDate', words },
    ]);
  });

  it.each([
    ['fails within', buildFailedPart(buildFault(503, 'Busy.'))],
    ['is throttled within', buildFailedPart(buildFault(429, 'Too many requests.'))],
    ['is incomplete', { body: { responses: [{ status: 201 }] } }],
    ['fails completely', buildFault(504, 'Timeout.')],
  ])('leaves an entry open if its batch %s', async (_how, response) => {
    const exchanges = [journalExchange, emptyJournalExchange, expectBatch(response)];
    expect(await failWithExchanges(exchanges, (call) => dynamics.postEntries(call, 'c-1', [ENTRY]))).toMatchObject({ kind: 'away' });
  });

  it('does not confirm an entry that is not in the ledger', async () => {
    expect(await postEntry(expectBatch(doneResponse), expectLedger([]))).toEqual([]);
    expect(
      await failWithExchanges([journalExchange, emptyJournalExchange, expectBatch(buildFault(403, 'No permission.'))], (call) =>
        dynamics.postEntries(call, 'c-1', [ENTRY]),
      ),
    ).toMatchObject({ kind: 'refused', message: 'Dynamics 365 Business Central refused the request: No permission.' });
  });

  it('finds entries by uppercase number and by our marker', async () => {
    const small = { ...ENTRY, number: ENTRY.number.toLowerCase() };
    const foreign = { ...ledgerRows[0], description: 'Posted by hand', debitAmount: 99 };
    const filter = `documentNumber eq '${ENTRY.number}' or documentNumber eq '${LATER_ENTRY.number}'`;
    const found = await runWithExchanges([expectLedger([foreign, ...ledgerRows], filter)], (call) =>
      dynamics.findEntries(call, 'c-1', [small, LATER_ENTRY]),
    );
    expect([...found]).toEqual([[ENTRY.id, { externalId: '500', lines: POSTED_LINES }]]);
    expect((await runWithExchanges([], (call) => dynamics.findEntries(call, 'c-1', []))).size).toBe(0);
  });

  it('lists companies and reads one', async () => {
    const all: Exchange = [{ method: 'GET', path: '/companies' }, { body: { value: [{ id: 'c-1', displayName: '', name: 'HARBOR' }] } }];
    expect(await runWithExchanges([all], (call) => dynamics.listCompanies!(call))).toEqual([{ id: 'c-1', name: 'HARBOR' }]);
    const one: Exchange = [{ method: 'GET', path: BASE }, { body: { displayName: 'Harbor', name: 'HARBOR' } }];
    expect(await runWithExchanges([one], (call) => dynamics.getCompany(call, 'c-1'))).toEqual({ id: 'c-1', name: 'Harbor' });
  });

  it('lists accounts that allow direct posting, and counts tax groups', async () => {
    const account = { id: '35', number: '1000', displayName: 'Checking', accountType: 'Posting', category: 'Assets', subCategory: 'Cash' };
    const accounts = [
      account,
      { ...account, id: '72', displayName: 'Fees', category: 'Cost_x0020_of_x0020_Goods_x0020_Sold', subCategory: '' },
      { ...account, id: '1', accountType: 'Heading' },
      { ...account, id: '2', blocked: true },
      { ...account, id: '3', directPosting: false },
    ];
    expect(await runWithExchanges([expectRows('/accounts', accounts)], (call) => dynamics.listAccounts(call, 'c-1'))).toEqual([
      { id: '35', number: '1000', name: 'Checking', type: 'bank' },
      { id: '72', number: '1000', name: 'Fees', type: 'expense' },
    ]);
    expect(await runWithExchanges([expectRows('/taxGroups', [{}])], (call) => dynamics.countTaxCodes!(call, 'c-1'))).toBe(1);
  });

  it('lists customers until a page is not full', async () => {
    const first = Array.from({ length: 1_000 }, (_, place) => ({
      id: String(place),
      displayName: `Insured ${place}`,
      number: `N${place}`,
    }));
    const last = { id: '1000', displayName: 'Last', taxRegistrationNumber: '12-3456789', number: 'SL34445555555555' };
    const customers = await runWithExchanges([expectCustomerPage(0, first), expectCustomerPage(1_000, [last])], (call) =>
      dynamics.listCustomers(call, 'c-1'),
    );
    expect(customers).toHaveLength(1_001);
    expect(customers[1_000]).toEqual({ externalId: '1000', name: 'Last', taxId: '12-3456789', mark: 'SL34445555555555' });
  });

  it('keeps the end of our account ID in the customer number', () => {
    expect(number).toBe('SL338444555555555555');
  });

  it.each([
    ['that does not exist yet', CUSTOMER, expectNumberLookup([])],
    ['that was deleted', KNOWN_CUSTOMER, expectIdLookup([])],
  ])('adds a customer %s', async (_which, customer, look) => {
    const exchanges = [look, expectAdd({ status: 201, body: { id: 'c-1' } })];
    expect(await runWithExchanges(exchanges, (call) => dynamics.saveCustomer(call, 'c-1', customer))).toEqual({
      id: CUSTOMER.id,
      externalId: 'c-1',
    });
  });

  it.each([
    ['by the ID on record', KNOWN_CUSTOMER, expectIdLookup([{ id: 'c-1', '@odata.etag': 'W/"4"' }])],
    ['by our number', CUSTOMER, expectNumberLookup([{ id: 'c-1', '@odata.etag': 'W/"4"' }])],
  ])('updates an existing customer %s', async (_how, customer, look) => {
    expect(await runWithExchanges([look, change], (call) => dynamics.saveCustomer(call, 'c-1', customer))).toEqual({
      id: CUSTOMER.id,
      externalId: 'c-1',
    });
  });

  it('reports a rejected customer with its field and message', async () => {
    const exchanges = [expectNumberLookup([]), expectAdd(buildFault(400, 'The email is not valid.', 'email'))];
    expect(await runWithExchanges(exchanges, (call) => dynamics.saveCustomer(call, 'c-1', CUSTOMER))).toEqual({
      id: CUSTOMER.id,
      field: 'email',
      words: 'The email is not valid.',
    });
  });
});
