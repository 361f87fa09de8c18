import { repeatId } from '../../../src/accounting/systems/repeat-id.js';
import { xero } from '../../../src/accounting/systems/xero.js';
import { CUSTOMER, ENTRY, type Exchange, errorOf, HELD_LINES, KNOWN, LATER, resultOf } from './scripted-call.js';

// https://developer.xero.com/documentation/api/accounting/manualjournals, .../contacts, .../requests-and-responses

const API = '/api.xro/2.0';
const tenant = { 'xero-tenant-id': 't-1' };

const get = (path: string, query: Readonly<Record<string, string>>, body: object): Exchange => [
  { method: 'GET', path: `${API}${path}`, query, headers: tenant },
  { body },
];
const journalOf = ({ id, number, date }: typeof ENTRY) => ({
  Narration: `${number}: Virginia, March 2026 [${id}]`,
  Date: date,
  Status: 'POSTED',
  LineAmountTypes: 'NoTax',
  JournalLines: [
    { LineAmount: 22.5, AccountCode: '71', Description: 'Premium tax' },
    { LineAmount: -22.5, AccountCode: '92', Description: 'Tax payable' },
  ],
});
const put = (response: Exchange[1]): Exchange => [
  {
    method: 'PUT',
    path: `${API}/ManualJournals`,
    query: { summarizeErrors: 'false' },
    headers: { ...tenant, 'idempotency-key': repeatId([ENTRY.id, LATER.id]) },
    body: { ManualJournals: [journalOf(ENTRY), journalOf(LATER)] },
  },
  response,
];
const postedResponse = (entry: typeof ENTRY, id: string) => ({ ...journalOf(entry), ManualJournalID: id });
const refuse = (entry: typeof ENTRY) => ({
  ...journalOf(entry),
  ManualJournalID: '00000000-0000-0000-0000-000000000000',
  StatusAttributeString: 'ERROR',
  ValidationErrors: [{ Message: 'The date is in a locked period.' }],
});
const sentBy = async (response: Exchange[1]) => resultOf([put(response)], (call) => xero.post(call, 't-1', [ENTRY, LATER]));

const look = (page: number, journals: readonly object[]) =>
  get(
    '/ManualJournals',
    { where: 'Date>=DateTime(2026, 3, 31)&&Date<=DateTime(2026, 4, 30)', page: String(page), pageSize: '100' },
    { ManualJournals: journals },
  );
it('finds posted entries by our ID, page by page until all are found', async () => {
  const others = Array.from({ length: 99 }, (_, place) => ({ ManualJournalID: `o-${place}`, Narration: 'of another', Status: 'POSTED' }));
  const voided = { ...postedResponse(ENTRY, 'm-0'), Status: 'VOIDED' };
  const pages = [look(1, [...others, voided]), look(2, [postedResponse(ENTRY, 'm-1'), postedResponse(LATER, 'm-2')])];
  const found = await resultOf(pages, (call) => xero.find(call, 't-1', [ENTRY, LATER]));
  expect([...found]).toEqual([
    [ENTRY.id, { externalId: 'm-1', lines: HELD_LINES }],
    [LATER.id, { externalId: 'm-2', lines: HELD_LINES }],
  ]);
});

const contact = {
  ContactNumber: CUSTOMER.accountId,
  Name: CUSTOMER.name,
  EmailAddress: CUSTOMER.email,
  Phones: [{ PhoneType: 'DEFAULT', PhoneNumber: CUSTOMER.phone }],
};

const save = (changes: object, response: Exchange[1]): Exchange => [
  {
    method: 'POST',
    path: `${API}/Contacts`,
    query: { summarizeErrors: 'false' },
    headers: { ...tenant, 'idempotency-key': repeatId([CUSTOMER.id, JSON.stringify(changes)]) },
    body: { Contacts: [changes] },
  },
  response,
];

const byAccount = (Contacts: readonly object[]) => get('/Contacts', { where: `ContactNumber=="${CUSTOMER.accountId}"` }, { Contacts });

const customerPage = (number: number, Contacts: readonly object[]) =>
  get('/Contacts', { page: String(number), pageSize: '100', order: 'ContactID' }, { Contacts });

describe('Xero', () => {
  it('posts entries in one batch and reports the one that was refused', async () => {
    const expected = [
      { id: ENTRY.id, externalId: 'm-1' },
      { id: LATER.id, field: null, words: 'The date is in a locked period.' },
    ];
    expect(await sentBy({ body: { ManualJournals: [postedResponse(ENTRY, 'm-1'), refuse(LATER)] } })).toEqual(expected);
    expect(await sentBy({ status: 400, body: { Elements: [postedResponse(ENTRY, 'm-1'), refuse(LATER)] } })).toEqual(expected);
  });

  it('leaves entries open that a response does not name', async () => {
    expect(await sentBy({ body: { ManualJournals: [journalOf(ENTRY), { ManualJournalID: 'm-9', Narration: 'of another' }] } })).toEqual([]);
  });

  it('refuses a whole batch whose response has no elements', async () => {
    const response = { status: 403, body: { Detail: 'AuthorizationUnsuccessful' } };
    expect(await errorOf([put(response)], (call) => xero.post(call, 't-1', [ENTRY, LATER]))).toMatchObject({
      kind: 'refused',
      message: 'Xero refused the request: AuthorizationUnsuccessful',
    });
  });

  it('finds no entries in an empty file, and rejects amounts with fractions of a cent', async () => {
    expect((await resultOf([look(1, [])], (call) => xero.find(call, 't-1', [ENTRY, LATER]))).size).toBe(0);
    const odd = { ...postedResponse(ENTRY, 'm-1'), JournalLines: [{ AccountCode: '71', LineAmount: 22.505 }] };
    expect(await errorOf([look(1, [odd])], (call) => xero.find(call, 't-1', [ENTRY, LATER]))).toMatchObject({ kind: 'away' });
  });

  it('lists organizations and reads one', async () => {
    const connections: Exchange = [
      { method: 'GET', path: '/connections' },
      {
        body: [
          { tenantId: 't-1', tenantName: 'Harbor', tenantType: 'ORGANISATION' },
          { tenantId: 't-2', tenantName: 'Practice', tenantType: 'PRACTICE' },
        ],
      },
    ];
    expect(await resultOf([connections], (call) => xero.listCompanies!(call))).toEqual([{ id: 't-1', name: 'Harbor' }]);
    const organization = get('/Organisation', {}, { Organisations: [{ Name: 'Harbor' }] });
    expect(await resultOf([organization], (call) => xero.getCompany(call, 't-1'))).toEqual({ id: 't-1', name: 'Harbor' });
  });

  it('lists accounts that allow manual journals, and counts tax rates', async () => {
    const accounts = [
      { Code: '1300', Name: 'Clearing', Type: 'CURRENT', Class: 'ASSET', SystemAccount: '' },
      { Code: '2150', Name: 'Tax payable', Type: 'CURRLIAB', Class: 'LIABILITY' },
      { Code: '090', Name: 'Checking', Type: 'BANK', Class: 'ASSET' },
      { Code: '610', Name: 'Receivable', Type: 'CURRENT', Class: 'ASSET', SystemAccount: 'DEBTORS' },
      { Code: '', Name: 'Without code', Type: 'CURRENT', Class: 'ASSET' },
    ];
    const chart = get('/Accounts', { where: 'Status=="ACTIVE"' }, { Accounts: accounts });
    expect(await resultOf([chart], (call) => xero.listAccounts(call, 't-1'))).toEqual([
      { id: '1300', number: '1300', name: 'Clearing', type: 'asset' },
      { id: '2150', number: '2150', name: 'Tax payable', type: 'liability' },
    ]);
    expect(await resultOf([get('/TaxRates', {}, { TaxRates: [{}, {}, {}] })], (call) => xero.taxCodes!(call, 't-1'))).toBe(3);
  });

  it('lists customers until a page is not full', async () => {
    const first = Array.from({ length: 100 }, (_, place) => ({ ContactID: String(place), Name: `Insured ${place}` }));
    const last = { ContactID: '100', Name: 'Last', TaxNumber: '12-3456789', ContactNumber: CUSTOMER.accountId };
    const customers = await resultOf([customerPage(1, first), customerPage(2, [last])], (call) => xero.listCustomers(call, 't-1'));
    expect(customers).toHaveLength(101);
    expect(customers[100]).toEqual({ externalId: '100', name: 'Last', taxId: '12-3456789', mark: xero.customerMark(CUSTOMER.accountId) });
  });

  it('adds a customer that does not exist yet', async () => {
    const exchanges = [byAccount([]), save(contact, { body: { Contacts: [{ ContactID: 'c-1' }] } })];
    expect(await resultOf(exchanges, (call) => xero.saveCustomer(call, 't-1', CUSTOMER))).toEqual({ id: CUSTOMER.id, externalId: 'c-1' });
  });

  it.each([
    ['by the id on record', KNOWN, []],
    ['by our account', CUSTOMER, [byAccount([{ ContactID: 'c-1' }])]],
  ])('updates an existing customer %s', async (_how, customer, before) => {
    const exchanges = [...before, save({ ContactID: 'c-1', ...contact }, { body: { Contacts: [{ ContactID: 'c-1' }] } })];
    expect(await resultOf(exchanges, (call) => xero.saveCustomer(call, 't-1', customer))).toEqual({ id: CUSTOMER.id, externalId: 'c-1' });
  });

  it('refuses a customer with all messages, or without one', async () => {
    const errors = { ContactID: 'c-1', ValidationErrors: [{ Message: 'The name is taken.' }, { Message: 'The email is wrong.' }] };
    const refusedSave = [save({ ContactID: 'c-1', ...contact }, { status: 400, body: { Contacts: [errors] } })];
    expect(await resultOf(refusedSave, (call) => xero.saveCustomer(call, 't-1', KNOWN))).toEqual({
      id: CUSTOMER.id,
      field: null,
      words: 'The name is taken. The email is wrong.',
    });
    const silent = [save({ ContactID: 'c-1', ...contact }, { status: 500 })];
    expect(await resultOf(silent, (call) => xero.saveCustomer(call, 't-1', KNOWN))).toMatchObject({ words: 'no reason given' });
  });
});
