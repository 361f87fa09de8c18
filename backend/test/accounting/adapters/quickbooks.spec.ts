import { createRepeatableId } from '../../../src/accounting/systems/repeatable-id.js';
import { quickbooks } from '../../../src/accounting/systems/quickbooks.js';
import { SystemError } from '../../../src/accounting/systems/system-error.js';
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

// https://developer.intuit.com/app/developer/qbo/docs/api/accounting/all-entities/journalentry, .../batch, .../customer

const BASE = '/v3/company/c%2F1';
const version = { minorversion: '75' };
const COMPANY = 'c/1';

const expectQuery = (query: string, QueryResponse: object): Exchange => [
  { method: 'GET', path: `${BASE}/query`, query: { ...version, query } },
  { body: { QueryResponse } },
];
const buildFault = (Detail: string, element?: string) => ({
  Fault: { type: 'ValidationFault', Error: [{ Message: 'Wrong', Detail, ...(element !== undefined && { element }) }] },
});
const toJournal = ({ id, number, date }: typeof ENTRY) => ({
  TxnDate: date,
  DocNumber: number,
  PrivateNote: `Virginia, March 2026 [${id}]`,
  Line: [
    {
      Amount: 22.5,
      DetailType: 'JournalEntryLineDetail',
      Description: 'Premium tax',
      JournalEntryLineDetail: { PostingType: 'Debit', AccountRef: { value: '71' } },
    },
    {
      Amount: 22.5,
      DetailType: 'JournalEntryLineDetail',
      Description: 'Tax payable',
      JournalEntryLineDetail: { PostingType: 'Credit', AccountRef: { value: '92' } },
    },
  ],
});
const expectBatch = (items: readonly object[]): Exchange => [
  {
    method: 'POST',
    path: `${BASE}/batch`,
    query: { ...version, requestid: createRepeatableId([ENTRY.id, LATER_ENTRY.id]) },
    body: {
      BatchItemRequest: [ENTRY, LATER_ENTRY].map((entry) => ({ bId: entry.id, operation: 'create', JournalEntry: toJournal(entry) })),
    },
  },
  { body: { BatchItemResponse: items } },
];
const postAs = async (...items: readonly object[]) =>
  runWithExchanges([expectBatch(items)], (call) => quickbooks.postEntries(call, COMPANY, [ENTRY, LATER_ENTRY]));

const body = {
  DisplayName: CUSTOMER.name,
  Notes: NOTE,
  PrimaryEmailAddr: { Address: CUSTOMER.email },
  PrimaryPhone: { FreeFormNumber: CUSTOMER.phone },
};

const expectSave = (changes: object, response: Exchange[1]): Exchange => [
  {
    method: 'POST',
    path: `${BASE}/customer`,
    query: { ...version, requestid: createRepeatableId([CUSTOMER.id, JSON.stringify(changes)]) },
    body: changes,
  },
  response,
];

const expectNameLookup = (rows: readonly object[]) =>
  expectQuery("select * from Customer where DisplayName = 'O\\'Hara & Sons'", { Customer: rows });

const expectCurrent = (response: Exchange[1]): Exchange => [{ method: 'GET', path: `${BASE}/customer/c-1`, query: version }, response];

const known = { ...body, Id: 'c-1', SyncToken: '4', sparse: true };

const expectCustomerPage = (from: number, rows: readonly object[]) =>
  expectQuery(`select * from Customer where Active = true orderby Id startposition ${from} maxresults 1000`, { Customer: rows });

describe('QuickBooks Online', () => {
  it('posts entries in one batch that can safely be repeated', async () => {
    const items = [ENTRY, LATER_ENTRY].map(({ id }, place) => ({ bId: id, JournalEntry: { Id: `j-${place}` } }));
    expect(await postAs(...items)).toEqual([
      { id: ENTRY.id, externalId: 'j-0' },
      { id: LATER_ENTRY.id, externalId: 'j-1' },
    ]);
  });

  it('reports the rejected entry in a batch, with the field and message', async () => {
    const items = [
      { bId: ENTRY.id, JournalEntry: { Id: 'j-0' } },
      { bId: LATER_ENTRY.id, ...buildFault('The account period is closed.', 'TxnDate') },
    ];
    expect(await postAs(...items)).toEqual([
      { id: ENTRY.id, externalId: 'j-0' },
      { id: LATER_ENTRY.id, field: 'TxnDate', words: 'The account period is closed.' },
    ]);
  });

  it('leaves entries open if the server failed on them or did not mention them', async () => {
    const failing = { bId: ENTRY.id, Fault: { type: 'SystemFault', Error: [{ Message: 'An unexpected error occurred.' }] } };
    expect(await postAs(failing, { bId: LATER_ENTRY.id })).toEqual([]);
    expect(await postAs()).toEqual([]);
  });

  it.each([
    ['by status', { status: 400, body: buildFault('Unsupported operation') }],
    ['within a success', { status: 200, body: buildFault('Unsupported operation') }],
  ])('reports a batch that is rejected as a whole %s', async (_how, response) => {
    const [request] = expectBatch([]);
    const error = await failWithExchanges([[request, response]], (call) => quickbooks.postEntries(call, COMPANY, [ENTRY, LATER_ENTRY]));
    expect(error).toEqual(new SystemError('QuickBooks Online refused the request: Unsupported operation', 'refused'));
    expect(error).toMatchObject({ kind: 'refused' });
  });

  it('finds our entry among others with the same number, with signed cents', async () => {
    const [debit, credit] = toJournal(ENTRY).Line;
    const row = { Id: 'j-0', DocNumber: ENTRY.number, PrivateNote: `Virginia [${ENTRY.id}]`, Line: [debit, credit] };
    const foreign = { ...row, Id: 'j-9', PrivateNote: 'Posted by hand' };
    const query = `select * from JournalEntry where DocNumber in ('${ENTRY.number}', '${LATER_ENTRY.number}') maxresults 1000`;
    const found = await runWithExchanges([expectQuery(query, { JournalEntry: [foreign, row] })], (call) =>
      quickbooks.findEntries(call, COMPANY, [ENTRY, LATER_ENTRY]),
    );
    expect([...found]).toEqual([[ENTRY.id, { externalId: 'j-0', lines: POSTED_LINES }]]);
  });

  it('reads the company, the chart of accounts and the tax codes', async () => {
    const info: Exchange = [
      { method: 'GET', path: `${BASE}/companyinfo/c%2F1`, query: version },
      { body: { CompanyInfo: { CompanyName: 'Harbor Wholesale' } } },
    ];
    expect(await runWithExchanges([info], (call) => quickbooks.getCompany(call, COMPANY))).toEqual({
      id: COMPANY,
      name: 'Harbor Wholesale',
    });
    const rows = [
      { Id: '35', AcctNum: '1000', Name: 'Checking', AccountType: 'Bank', Classification: 'Asset' },
      { Id: '92', FullyQualifiedName: 'Payable:Tax', Name: 'Tax', AccountType: 'Other Current Liability', Classification: 'Liability' },
      { Id: '33', Name: 'Accounts Payable (A/P)', Classification: 'Liability', AccountType: 'Accounts Payable' },
      { Id: '84', Name: 'Accounts Receivable (A/R)', Classification: 'Asset', AccountType: 'Accounts Receivable' },
    ];
    const chart = expectQuery('select * from Account where Active = true maxresults 1000', { Account: rows });
    expect(await runWithExchanges([chart], (call) => quickbooks.listAccounts(call, COMPANY))).toEqual([
      { id: '35', number: '1000', name: 'Checking', type: 'bank' },
      { id: '92', number: '', name: 'Payable:Tax', type: 'liability' },
    ]);
    const codes = expectQuery('select * from TaxCode', { TaxCode: [{}, {}] });
    expect(await runWithExchanges([codes], (call) => quickbooks.countTaxCodes!(call, COMPANY))).toBe(2);
  });

  it('lists customers until a page is not full', async () => {
    const first = Array.from({ length: 1_000 }, (_, place) => ({ Id: String(place), DisplayName: `Insured ${place}` }));
    const last = { Id: '1000', DisplayName: 'shown', CompanyName: 'Last', PrimaryTaxIdentifier: 'XXXXX6789', Notes: NOTE };
    const customers = await runWithExchanges([expectCustomerPage(1, first), expectCustomerPage(1_001, [last])], (call) =>
      quickbooks.listCustomers(call, COMPANY),
    );
    expect(customers).toHaveLength(1_001);
    expect(customers[0]).toEqual({ externalId: '0', name: 'Insured 0', taxId: '', mark: '' });
    expect(customers[1_000]).toEqual({
      externalId: '1000',
      name: 'Last',
      taxId: 'XXXXX6789',
      mark: quickbooks.getCustomerMark(CUSTOMER.accountId),
    });
  });

  it('adds a customer that does not exist yet', async () => {
    const exchanges = [expectNameLookup([{ Id: 'c-9', Notes: 'of another' }]), expectSave(body, { body: { Customer: { Id: 'c-1' } } })];
    expect(await runWithExchanges(exchanges, (call) => quickbooks.saveCustomer(call, COMPANY, CUSTOMER))).toEqual({
      id: CUSTOMER.id,
      externalId: 'c-1',
    });
  });

  it.each([
    ['by the ID on record', KNOWN_CUSTOMER, []],
    ['by name and note', CUSTOMER, [expectNameLookup([{ Id: 'c-1', Notes: NOTE }])]],
  ])('updates an existing customer %s', async (_how, customer, before) => {
    const there = expectCurrent({ body: { Customer: { SyncToken: '4' } } });
    const exchanges = [...before, there, expectSave(known, { body: { Customer: { Id: 'c-1' } } })];
    expect(await runWithExchanges(exchanges, (call) => quickbooks.saveCustomer(call, COMPANY, customer))).toEqual({
      id: CUSTOMER.id,
      externalId: 'c-1',
    });
  });

  it('rejects a customer that was merged, or whose name is already in use', async () => {
    const gone = [expectCurrent({ status: 400, body: buildFault('Object Not Found') })];
    expect(await runWithExchanges(gone, (call) => quickbooks.saveCustomer(call, COMPANY, KNOWN_CUSTOMER))).toEqual({
      id: CUSTOMER.id,
      field: null,
      words: 'Object Not Found',
    });
    const nameInUse = [
      expectNameLookup([]),
      expectSave(body, { status: 400, body: buildFault('The name supplied already exists.', 'DisplayName') }),
    ];
    expect(await runWithExchanges(nameInUse, (call) => quickbooks.saveCustomer(call, COMPANY, CUSTOMER))).toEqual({
      id: CUSTOMER.id,
      field: 'DisplayName',
      words: 'The name supplied already exists.',
    });
  });
});
