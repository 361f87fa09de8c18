import { createRepeatableId } from '../../../src/accounting/systems/repeatable-id.js';
import { xero } from '../../../src/accounting/systems/xero.js';
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

// https://developer.xero.com/documentation/api/accounting/manualjournals, .../contacts, .../requests-and-responses

const API = '/api.xro/2.0';
const tenant = { 'xero-tenant-id': 't-1' };

const expectGet = (path: string, query: Readonly<Record<string, string>>, body: object): Exchange => [
  { method: 'GET', path: `${API}${path}`, query, headers: tenant },
  { body },
];
const toJournal = ({ id, number, date }: typeof ENTRY) => ({
  Narration: `${number}: Virginia, March 2026 [${id}]`,
  Date: date,
  Status: 'POSTED',
  LineAmountTypes: 'NoTax',
  JournalLines: [
    { LineAmount: 22.5, AccountCode: '71', Description: 'Premium tax' },
    { LineAmount: -22.5, AccountCode: '92', Description: 'Tax payable' },
  ],
});
const expectPut = (response: Exchange[1]): Exchange => [
  {
    method: 'PUT',
    path: `${API}/ManualJournals`,
    query: { summarizeErrors: 'false' },
    headers: { ...tenant, 'idempotency-key': createRepeatableId([ENTRY.id, LATER_ENTRY.id]) },
    body: { ManualJournals: [toJournal(ENTRY), toJournal(LATER_ENTRY)] },
  },
  response,
];
const buildPostedResponse = (entry: typeof ENTRY, id: string) => ({ ...toJournal(entry), ManualJournalID: id });
const buildRefusal = (entry: typeof ENTRY) => ({
  ...toJournal(entry),
  ManualJournalID: '00000000-0000-0000-0000-000000000000',
  StatusAttributeString: 'ERROR',
  ValidationErrors: [{ Message: 'The date is in a locked period.' }],
});
const postBoth = async (response: Exchange[1]) =>
  runWithExchanges([expectPut(response)], (call) => xero.postEntries(call, 't-1', [ENTRY, LATER_ENTRY]));

const expectLookup = (page: number, journals: readonly object[]) =>
  expectGet(
    '/ManualJournals',
    { where: 'Date>=DateTime(2026, 3, 31)&&Date<=DateTime(2026, 4, 30)', page: String(page), pageSize: '100' },
    { ManualJournals: journals },
  );
it('finds posted entries by our ID, reading pages until all are found', async () => {
  const others = Array.from({ length: 99 }, (_, place) => ({ ManualJournalID: `o-${place}`, Narration: 'of another', Status: 'POSTED' }));
  const voided = { ...buildPostedResponse(ENTRY, 'm-0'), Status: 'VOIDED' };
  const pages = [
    expectLookup(1, [...others, voided]),
    expectLookup(2, [buildPostedResponse(ENTRY, 'm-1'), buildPostedResponse(LATER_ENTRY, 'm-2')]),
  ];
  const found = await runWithExchanges(pages, (call) => xero.findEntries(call, 't-1', [ENTRY, LATER_ENTRY]));
  expect([...found]).toEqual([
    [ENTRY.id, { externalId: 'm-1', lines: POSTED_LINES }],
    [LATER_ENTRY.id, { externalId: 'm-2', lines: POSTED_LINES }],
  ]);
});

const contact = {
  ContactNumber: CUSTOMER.accountId,
  Name: CUSTOMER.name,
  EmailAddress: CUSTOMER.email,
  Phones: [{ PhoneType: 'DEFAULT', PhoneNumber: CUSTOMER.phone }],
};

const expectSave = (changes: object, response: Exchange[1]): Exchange => [
  {
    method: 'POST',
    path: `${API}/Contacts`,
    query: { summarizeErrors: 'false' },
    headers: { ...tenant, 'idempotency-key': createRepeatableId([CUSTOMER.id, JSON.stringify(changes)]) },
    body: { Contacts: [changes] },
  },
  response,
];

const expectAccountLookup = (Contacts: readonly object[]) =>
  expectGet('/Contacts', { where: `ContactNumber=="${CUSTOMER.accountId}"` }, { Contacts });

const expectCustomerPage = (number: number, Contacts: readonly object[]) =>
  expectGet('/Contacts', { page: String(number), pageSize: '100', order: 'ContactID' }, { Contacts });

describe('Xero', () => {
  it('posts entries in one batch, and reports the rejected entry', async () => {
    const expected = [
      { id: ENTRY.id, externalId: 'm-1' },
      { id: LATER_ENTRY.id, field: null, words: 'The date is in a locked period.' },
    ];
    expect(await postBoth({ body: { ManualJournals: [buildPostedResponse(ENTRY, 'm-1'), buildRefusal(LATER_ENTRY)] } })).toEqual(expected);
    expect(await postBoth({ status: 400, body: { Elements: [buildPostedResponse(ENTRY, 'm-1'), buildRefusal(LATER_ENTRY)] } })).toEqual(
      expected,
    );
  });

  it('leaves entries open if a response does not name them', async () => {
    expect(await postBoth({ body: { ManualJournals: [toJournal(ENTRY), { ManualJournalID: 'm-9', Narration: 'of another' }] } })).toEqual(
      [],
    );
  });

  it('treats a batch as rejected if its response has no elements', async () => {
    const response = { status: 403, body: { Detail: 'AuthorizationUnsuccessful' } };
    expect(await failWithExchanges([expectPut(response)], (call) => xero.postEntries(call, 't-1', [ENTRY, LATER_ENTRY]))).toMatchObject({
      kind: 'refused',
      message: 'Xero refused the request: AuthorizationUnsuccessful',
    });
  });

  it('finds no entries in an empty company file, and rejects amounts with fractions of a cent', async () => {
    expect((await runWithExchanges([expectLookup(1, [])], (call) => xero.findEntries(call, 't-1', [ENTRY, LATER_ENTRY]))).size).toBe(0);
    const odd = { ...buildPostedResponse(ENTRY, 'm-1'), JournalLines: [{ AccountCode: '71', LineAmount: 22.505 }] };
    expect(await failWithExchanges([expectLookup(1, [odd])], (call) => xero.findEntries(call, 't-1', [ENTRY, LATER_ENTRY]))).toMatchObject({
      kind: 'away',
    });
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
    expect(await runWithExchanges([connections], (call) => xero.listCompanies!(call))).toEqual([{ id: 't-1', name: 'Harbor' }]);
    const organization = expectGet('/Organisation', {}, { Organisations: [{ Name: 'Harbor' }] });
    expect(await runWithExchanges([organization], (call) => xero.getCompany(call, 't-1'))).toEqual({ id: 't-1', name: 'Harbor' });
  });

  it('lists accounts that allow manual journals, and counts tax rates', async () => {
    const accounts = [
      { Code: '1300', Name: 'Clearing', Type: 'CURRENT', Class: 'ASSET', SystemAccount: '' },
      { Code: '2150', Name: 'Tax payable', Type: 'CURRLIAB', Class: 'LIABILITY' },
      { Code: '090', Name: 'Checking', Type: 'BANK', Class: 'ASSET' },
      { Code: '610', Name: 'Receivable', Type: 'CURRENT', Class: 'ASSET', SystemAccount: 'DEBTORS' },
      { Code: '', Name: 'Without code', Type: 'CURRENT', Class: 'ASSET' },
    ];
    const chart = expectGet('/Accounts', { where: 'Status=="ACTIVE"' }, { Accounts: accounts });
    expect(await runWithExchanges([chart], (call) => xero.listAccounts(call, 't-1'))).toEqual([
      { id: '1300', number: '1300', name: 'Clearing', type: 'asset' },
      { id: '2150', number: '2150', name: 'Tax payable', type: 'liability' },
    ]);
    expect(
      await runWithExchanges([expectGet('/TaxRates', {}, { TaxRates: [{}, {}, {}] })], (call) => xero.countTaxCodes!(call, 't-1')),
    ).toBe(3);
  });

  it('lists customers until a page is not full', async () => {
    const first = Array.from({ length: 100 }, (_, place) => ({ ContactID: String(place), Name: `Insured ${place}` }));
    const last = { ContactID: '100', Name: 'Last', TaxNumber: '12-3456789', ContactNumber: CUSTOMER.accountId };
    const customers = await runWithExchanges([expectCustomerPage(1, first), expectCustomerPage(2, [last])], (call) =>
      xero.listCustomers(call, 't-1'),
    );
    expect(customers).toHaveLength(101);
    expect(customers[100]).toEqual({
      externalId: '100',
      name: 'Last',
      taxId: '12-3456789',
      mark: xero.getCustomerMark(CUSTOMER.accountId),
    });
  });

  it('adds a customer that does not exist yet', async () => {
    const exchanges = [expectAccountLookup([]), expectSave(contact, { body: { Contacts: [{ ContactID: 'c-1' }] } })];
    expect(await runWithExchanges(exchanges, (call) => xero.saveCustomer(call, 't-1', CUSTOMER))).toEqual({
      id: CUSTOMER.id,
      externalId: 'c-1',
    });
  });

  it.each([
    ['by the id on record', KNOWN_CUSTOMER, []],
    ['by our account', CUSTOMER, [expectAccountLookup([{ ContactID: 'c-1' }])]],
  ])('updates an existing customer %s', async (_how, customer, before) => {
    const exchanges = [...before, expectSave({ ContactID: 'c-1', ...contact }, { body: { Contacts: [{ ContactID: 'c-1' }] } })];
    expect(await runWithExchanges(exchanges, (call) => xero.saveCustomer(call, 't-1', customer))).toEqual({
      id: CUSTOMER.id,
      externalId: 'c-1',
    });
  });

  it('quotes all messages about a rejected customer, or states that there are none', async () => {
    const errors = { ContactID: 'c-1', ValidationErrors: [{ Message: 'The name is taken.' }, { Message: 'The email is wrong.' }] };
    const refusedSave = [expectSave({ ContactID: 'c-1', ...contact }, { status: 400, body: { Contacts: [errors] } })];
    expect(await runWithExchanges(refusedSave, (call) => xero.saveCustomer(call, 't-1', KNOWN_CUSTOMER))).toEqual({
      id: CUSTOMER.id,
      field: null,
      words: 'The name is taken. The email is wrong.',
    });
    const silent = [expectSave({ ContactID: 'c-1', ...contact }, { status: 500 })];
    expect(await runWithExchanges(silent, (call) => xero.saveCustomer(call, 't-1', KNOWN_CUSTOMER))).toMatchObject({
      words: 'no reason given',
    });
  });
});
