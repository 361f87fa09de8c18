import { freshbooks } from '../../../src/accounting/systems/freshbooks.js';
import {
  CUSTOMER,
  ENTRY,
  type Exchange,
  failWithExchanges,
  POSTED_LINES,
  KNOWN_CUSTOMER,
  LATER_ENTRY,
  NOTE,
  runWithExchanges,
} from './scripted-call.js';

// https://www.freshbooks.com/api/journal-entries, .../journal-entry-accounts, .../clients, .../errors

const BASE = '/accounting/account/a-1';
const headers = { 'api-version': 'alpha' };

const expectList = (
  place: string,
  name: string,
  rows: readonly object[],
  { page = 1, pages = 1, total = rows.length, query = {} }: { page?: number; pages?: number; total?: number; query?: object } = {},
): Exchange => [
  { method: 'GET', path: `${BASE}/${place}`, query: { ...query, page: String(page), per_page: '100' }, headers },
  { body: { response: { result: { [name]: rows, page, pages, total } } } },
];
const expectPost = ({ id, number, date }: typeof ENTRY, response: Exchange[1]): Exchange => [
  {
    method: 'POST',
    path: `${BASE}/journal_entries/journal_entries`,
    headers,
    body: {
      journal_entry: {
        name: number,
        description: `Virginia, March 2026 [${id}]`,
        currency_code: 'USD',
        user_entered_date: date,
        details: [
          { sub_accountid: '71', debit: 22.5, description: 'Premium tax' },
          { sub_accountid: '92', credit: 22.5, description: 'Tax payable' },
        ],
      },
    },
  },
  response,
];
const buildPostedResponse = (journal_entry: object) => ({ body: { response: { result: { journal_entry } } } });
const buildFault = (status: number, message: string, field?: string) => ({ status, body: { response: { errors: [{ message, field }] } } });

const expectDetails = (rows: readonly object[], place: { page?: number; pages?: number; total?: number } = {}) =>
  expectList('journal_entries/journal_entry_details', 'journal_entry_details', rows, place);
const buildDetail = (id: number, account: string, amounts: object) => ({
  id,
  name: ENTRY.number,
  description: `Virginia [${ENTRY.id}]`,
  entry: { entryid: 41 },
  sub_account: { sub_accountid: account },
  ...amounts,
});

const debit = buildDetail(1, '71', { debit: { amount: '22.50' }, credit: null });

const credit = buildDetail(2, '92', { debit: null, credit: { amount: '22.50' } });

const expectIdentity = (response: Exchange[1]): Exchange => [{ method: 'GET', path: '/auth/api/v1/users/me', headers }, response];

const memberships = {
  body: {
    response: {
      business_memberships: [{ business: { account_id: 'a-1', name: 'Harbor' } }, { business: { name: 'Without books' } }],
    },
  },
};

const body = { client: { organization: CUSTOMER.name, note: NOTE, email: CUSTOMER.email, bus_phone: CUSTOMER.phone } };

const expectNameLookup = (rows: readonly object[]) =>
  expectList('users/clients', 'clients', rows, { query: { 'search[organization]': CUSTOMER.name } });

const expectChange = (response: Exchange[1]): Exchange => [{ method: 'PUT', path: `${BASE}/users/clients/c-1`, headers, body }, response];

const saved = { body: { response: { result: { client: { id: 'c-1' } } } } };

describe('FreshBooks', () => {
  it('posts entries one by one, and reports a rejected entry with its field and message', async () => {
    const exchanges = [
      expectPost(ENTRY, buildPostedResponse({ entryid: 41 })),
      expectPost(LATER_ENTRY, buildFault(422, 'The date is in a closed period.', 'user_entered_date')),
    ];
    expect(await runWithExchanges(exchanges, (call) => freshbooks.postEntries(call, 'a-1', [ENTRY, LATER_ENTRY]))).toEqual([
      { id: ENTRY.id, externalId: '41' },
      { id: LATER_ENTRY.id, field: 'user_entered_date', words: 'The date is in a closed period.' },
    ]);
    expect(
      await runWithExchanges([expectPost(ENTRY, buildPostedResponse({ id: 42 }))], (call) => freshbooks.postEntries(call, 'a-1', [ENTRY])),
    ).toEqual([{ id: ENTRY.id, externalId: '42' }]);
  });

  it.each([
    ['an error of its gateway', { status: 400, body: { message: 'Bad request' } }, 'Bad request'],
    ['an error of its sign-in', { status: 401, body: { error_description: 'The token has no scope.' } }, 'The token has no scope.'],
  ])('reports an entry that is rejected by %s', async (_form, response, words) => {
    expect(await runWithExchanges([expectPost(ENTRY, response)], (call) => freshbooks.postEntries(call, 'a-1', [ENTRY]))).toEqual([
      { id: ENTRY.id, field: null, words },
    ]);
  });

  it.each([
    ['names nothing', buildPostedResponse({})],
    ['is in conflict', buildFault(409, 'Conflict')],
    ['refuses without a message', { status: 422, body: {} }],
  ])('leaves an entry open if its response %s', async (_which, response) => {
    expect(await runWithExchanges([expectPost(ENTRY, response)], (call) => freshbooks.postEntries(call, 'a-1', [ENTRY]))).toEqual([]);
  });

  it('finds entries on all pages by name and by our ID', async () => {
    const foreign = { ...debit, id: 3, description: 'Posted by hand' };
    const pages = [expectDetails([foreign, credit], { pages: 2, total: 3 }), expectDetails([debit], { page: 2, pages: 2, total: 3 })];
    const found = await runWithExchanges(pages, (call) => freshbooks.findEntries(call, 'a-1', [ENTRY, LATER_ENTRY]));
    expect([...found]).toEqual([[ENTRY.id, { externalId: '41', lines: POSTED_LINES.toReversed() }]]);
  });

  it('does not conclude that an entry is missing from a list that changes or has no total', async () => {
    const moving = [expectDetails([credit], { pages: 2, total: 3 }), expectDetails([debit], { page: 2, pages: 2, total: 2 })];
    const still = [expectDetails([credit, debit], { total: 2 })];
    const found = await runWithExchanges([...moving, ...still], (call) => freshbooks.findEntries(call, 'a-1', [ENTRY]));
    expect([...found.keys()]).toEqual([ENTRY.id]);
    expect(
      await failWithExchanges([...moving, ...moving, ...moving], (call) => freshbooks.findEntries(call, 'a-1', [ENTRY])),
    ).toMatchObject({
      kind: 'away',
    });
    const [request] = expectDetails([]);
    const bare: Exchange = [request, { body: { response: { result: { journal_entry_details: [] } } } }];
    expect(await failWithExchanges([bare], (call) => freshbooks.findEntries(call, 'a-1', [ENTRY]))).toMatchObject({
      kind: 'away',
      message: 'FreshBooks sent an incomplete response. Try again later.',
    });
  });

  it('lists businesses that have books, and reads one of them', async () => {
    expect(await runWithExchanges([expectIdentity(memberships)], (call) => freshbooks.listCompanies!(call))).toEqual([
      { id: 'a-1', name: 'Harbor' },
    ]);
    expect(await runWithExchanges([expectIdentity(memberships)], (call) => freshbooks.getCompany(call, 'a-1'))).toEqual({
      id: 'a-1',
      name: 'Harbor',
    });
    expect(await failWithExchanges([expectIdentity(memberships)], (call) => freshbooks.getCompany(call, 'a-2'))).toMatchObject({
      kind: 'refused',
    });
    expect(
      await failWithExchanges([expectIdentity(buildFault(403, 'No access.'))], (call) => freshbooks.listCompanies!(call)),
    ).toMatchObject({
      kind: 'refused',
      message: 'FreshBooks refused the request: No access.',
    });
  });

  it('lists sub-accounts with their account types, and counts taxes', async () => {
    const accounts = [
      {
        account_name: 'Cash',
        account_type: 'asset',
        sub_accounts: [{ sub_accountid: '35', account_sub_number: '1000', account_sub_name: 'Checking', account_type: 'bank' }],
      },
      { account_name: 'Tax payable', account_type: 'liability', sub_accounts: [{ id: 92 }] },
    ];
    const chart = expectList('journal_entry_accounts/journal_entry_accounts', 'journal_entry_accounts', accounts);
    expect(await runWithExchanges([chart], (call) => freshbooks.listAccounts(call, 'a-1'))).toEqual([
      { id: '35', number: '1000', name: 'Checking', type: 'bank' },
      { id: '92', number: '', name: 'Tax payable', type: 'liability' },
    ]);
    expect(
      await runWithExchanges([expectList('taxes/taxes', 'taxes', [{ id: 1 }, { id: 2 }])], (call) =>
        freshbooks.countTaxCodes!(call, 'a-1'),
      ),
    ).toBe(2);
  });

  it('lists customers', async () => {
    const rows = [{ id: 7, organization: 'Harbor', vat_number: '12-3456789', note: NOTE }];
    expect(await runWithExchanges([expectList('users/clients', 'clients', rows)], (call) => freshbooks.listCustomers(call, 'a-1'))).toEqual(
      [{ externalId: '7', name: 'Harbor', taxId: '12-3456789', mark: freshbooks.getCustomerMark(CUSTOMER.accountId) }],
    );
  });

  it('adds a customer that does not exist yet', async () => {
    const add: Exchange = [{ method: 'POST', path: `${BASE}/users/clients`, headers, body }, saved];
    const exchanges = [expectNameLookup([{ id: 'c-9', note: 'of another' }]), add];
    expect(await runWithExchanges(exchanges, (call) => freshbooks.saveCustomer(call, 'a-1', CUSTOMER))).toEqual({
      id: CUSTOMER.id,
      externalId: 'c-1',
    });
  });

  it.each([
    ['by the ID on record', KNOWN_CUSTOMER, []],
    ['by name and note', CUSTOMER, [expectNameLookup([{ id: 'c-1', note: NOTE }])]],
  ])('updates an existing customer %s', async (_how, customer, before) => {
    const exchanges = [...before, expectChange(saved)];
    expect(await runWithExchanges(exchanges, (call) => freshbooks.saveCustomer(call, 'a-1', customer))).toEqual({
      id: CUSTOMER.id,
      externalId: 'c-1',
    });
  });

  it('reports a rejected customer with its field and message, or without either', async () => {
    expect(
      await runWithExchanges([expectChange(buildFault(422, 'Enter an email.', 'email'))], (call) =>
        freshbooks.saveCustomer(call, 'a-1', KNOWN_CUSTOMER),
      ),
    ).toEqual({
      id: CUSTOMER.id,
      field: 'email',
      words: 'Enter an email.',
    });
    expect(
      await runWithExchanges([expectChange({ status: 500 })], (call) => freshbooks.saveCustomer(call, 'a-1', KNOWN_CUSTOMER)),
    ).toMatchObject({
      words: 'no reason given',
    });
  });
});
