import { netsuite } from '../../../src/accounting/systems/netsuite.js';
import { SystemError } from '../../../src/accounting/systems/system-error.js';
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

// https://docs.oracle.com/en/cloud/saas/netsuite/ns-online-help: SuiteTalk REST Web Services, record and query services

const EXTERNAL_ID = `stampline-${ENTRY.id}`;
const RECORDS = '/services/rest/record/v1';

const expectQuery = (q: string, rows: readonly object[], { offset = 0, hasMore = false } = {}): Exchange => [
  {
    method: 'POST',
    path: '/services/rest/query/v1/suiteql',
    query: { limit: '1000', offset: String(offset) },
    headers: { prefer: 'transient' },
    body: { q },
  },
  { body: { items: rows, hasMore } },
];
const buildFault = (status: number, detail: string, errorPath?: string) => ({
  status,
  body: { title: 'Bad Request', 'o:errorDetails': [{ detail, ...(errorPath !== undefined && { 'o:errorPath': errorPath }) }] },
});
const expectRefusedQuery = (q: string, detail: string): Exchange => [expectQuery(q, [])[0], buildFault(400, detail)];

const expectPost = (response: Exchange[1], company: object = { subsidiary: { id: '3' } }): Exchange => [
  {
    method: 'POST',
    path: `${RECORDS}/journalEntry`,
    body: {
      externalId: EXTERNAL_ID,
      tranDate: ENTRY.date,
      memo: `${ENTRY.number}: Virginia, March 2026`,
      ...company,
      line: {
        items: [
          { account: { id: '71' }, debit: 22.5, memo: 'Premium tax' },
          { account: { id: '92' }, credit: 22.5, memo: 'Tax payable' },
        ],
      },
    },
  },
  response,
];
const rows = [
  { id: '700', externalid: EXTERNAL_ID, account: '71', debit: '22.50' },
  { id: '700', externalid: EXTERNAL_ID, account: '92', credit: '22.50' },
];
const expectLookup = (found: readonly object[], ids = [EXTERNAL_ID]): Exchange =>
  expectQuery(
    `select t.id, t.externalid, l.account, l.debit, l.credit from transaction t
         left join transactionaccountingline l on l.transaction = t.id and l.accountingbook = 1
        where t.type = 'Journal' and t.externalid in (${ids.map((id) => `'${id}'`).join(', ')}) order by t.id, l.transactionline`,
    found,
  );
const created = { status: 204, location: 'https://1.suitetalk.api.netsuite.com/services/rest/record/v1/journalEntry/700' };

const SUBSIDIARIES = "select id, name from subsidiary where isinactive = 'F' order by name";

const expectSave = (response: Exchange[1]): Exchange => [
  {
    method: 'PUT',
    path: `${RECORDS}/customer/eid:stampline-${CUSTOMER.accountId}`,
    body: {
      companyName: CUSTOMER.name,
      isPerson: false,
      subsidiary: { id: '3' },
      email: CUSTOMER.email,
      phone: CUSTOMER.phone,
    },
  },
  response,
];

const CHART = "select id, acctnumber, fullname, accttype from account where isinactive = 'F' and issummary = 'F'";

const buildCustomerQuery = (more: string) =>
  `select id, entityid, companyname, externalid${more} from customer where isinactive = 'F' order by id`;

describe('NetSuite', () => {
  it('posts an entry, and identifies it by the URL of its record', async () => {
    expect(await runWithExchanges([expectPost(created)], (call) => netsuite.postEntries(call, '3', [ENTRY]))).toEqual([
      { id: ENTRY.id, externalId: '700' },
    ]);
    expect(await runWithExchanges([expectPost(created, {})], (call) => netsuite.postEntries(call, 'main', [ENTRY]))).toHaveLength(1);
  });

  it('looks up an entry that was rejected, because it may already exist', async () => {
    const repeated = [expectPost(buildFault(400, 'This record already exists.')), expectLookup(rows)];
    expect(await runWithExchanges(repeated, (call) => netsuite.postEntries(call, '3', [ENTRY]))).toEqual([
      { id: ENTRY.id, externalId: '700' },
    ]);
    const refused = [expectPost(buildFault(400, 'The posting period is closed.', 'tranDate')), expectLookup([])];
    expect(await runWithExchanges(refused, (call) => netsuite.postEntries(call, '3', [ENTRY]))).toEqual([
      { id: ENTRY.id, field: 'tranDate', words: 'The posting period is closed.' },
    ]);
  });

  it('does not confirm an entry from a response that names no record', async () => {
    const silent = [expectPost({ status: 204 }), expectLookup([])];
    expect(await failWithExchanges(silent, (call) => netsuite.postEntries(call, '3', [ENTRY]))).toMatchObject({ kind: 'away' });
    const found = [expectPost({ status: 204 }), expectLookup(rows)];
    expect(await runWithExchanges(found, (call) => netsuite.postEntries(call, '3', [ENTRY]))).toEqual([
      { id: ENTRY.id, externalId: '700' },
    ]);
  });

  it('sends nothing more after a failure, and waits for requests in progress', async () => {
    const asked: string[] = [];
    const failing = netsuite.postEntries(
      async ({ body }) => {
        asked.push(JSON.stringify(body));
        if (asked.length === 1) throw new SystemError('away', 'away');
        return Promise.resolve({ status: 204, body: null, location: '/700' });
      },
      '3',
      Array.from({ length: 20 }, (_, place) => ({ ...ENTRY, id: `e-${place}` })),
    );
    await expect(failing).rejects.toMatchObject({ kind: 'away' });
    expect(asked.length).toBeLessThanOrEqual(6);
  });

  it('finds entries by external ID, with the cents of the primary book', async () => {
    const ids = [EXTERNAL_ID, `stampline-${LATER_ENTRY.id}`];
    const found = await runWithExchanges([expectLookup(rows, ids)], (call) => netsuite.findEntries(call, '3', [ENTRY, LATER_ENTRY]));
    expect([...found]).toEqual([[ENTRY.id, { externalId: '700', lines: POSTED_LINES }]]);
  });

  it('lists subsidiaries, or the only company if the account does not have subsidiaries', async () => {
    const found = await runWithExchanges([expectQuery(SUBSIDIARIES, [{ id: 3, name: 'Harbor Wholesale' }])], (call) =>
      netsuite.listCompanies!(call),
    );
    expect(found).toEqual([{ id: '3', name: 'Harbor Wholesale' }]);
    const without = [expectRefusedQuery(SUBSIDIARIES, "Search error: Record 'subsidiary' was not found.")];
    expect(await runWithExchanges(without, (call) => netsuite.listCompanies!(call))).toEqual([{ id: 'main', name: 'NetSuite account' }]);
    const refused = await failWithExchanges([expectRefusedQuery(SUBSIDIARIES, 'Permission violation')], (call) =>
      netsuite.listCompanies!(call),
    );
    expect(refused).toMatchObject({ kind: 'refused', message: 'NetSuite refused the request: Permission violation' });
  });

  it('reads a company to which the user still has access', async () => {
    const one = (found: readonly object[]) => expectQuery("select id, name from subsidiary where id = '3' and isinactive = 'F'", found);
    expect(await runWithExchanges([one([{ name: 'Harbor' }])], (call) => netsuite.getCompany(call, '3'))).toEqual({
      id: '3',
      name: 'Harbor',
    });
    expect(await failWithExchanges([one([])], (call) => netsuite.getCompany(call, '3'))).toMatchObject({ kind: 'refused' });
    const only = [expectQuery('select count(*) as accounts from account', [{}])];
    expect(await runWithExchanges(only, (call) => netsuite.getCompany(call, 'main'))).toMatchObject({ id: 'main' });
  });

  it('lists accounts that can be used in journals, page by page', async () => {
    const pages = [
      expectQuery(CHART, [{ id: 1, acctnumber: '1000', fullname: 'Checking', accttype: 'Bank' }], { hasMore: true }),
      expectQuery(
        CHART,
        [
          { id: 2, fullname: 'Receivable', accttype: 'AcctRec' },
          { id: 92, fullname: 'Tax', accttype: 'OthCurrLiab' },
        ],
        { offset: 1 },
      ),
    ];
    expect(await runWithExchanges(pages, (call) => netsuite.listAccounts(call, '3'))).toEqual([
      { id: '1', number: '1000', name: 'Checking', type: 'bank' },
      { id: '92', number: '', name: 'Tax', type: 'liability' },
    ]);
  });

  it('lists customers, with tax numbers if the account stores them', async () => {
    const row = {
      id: 5,
      entityid: 'C5',
      companyname: 'Harbor',
      externalid: netsuite.getCustomerMark(CUSTOMER.accountId),
      vatregnumber: '12-3456789',
    };
    const expected = { externalId: '5', name: 'Harbor', taxId: '12-3456789', mark: `stampline-${CUSTOMER.accountId}` };
    expect(
      await runWithExchanges([expectQuery(buildCustomerQuery(', vatregnumber'), [row])], (call) => netsuite.listCustomers(call, '3')),
    ).toEqual([expected]);
    const without = [
      expectRefusedQuery(buildCustomerQuery(', vatregnumber'), "Field 'vatregnumber' was not found."),
      expectQuery(buildCustomerQuery(''), [{ ...row, companyname: '', vatregnumber: undefined }]),
    ];
    expect(await runWithExchanges(without, (call) => netsuite.listCustomers(call, '3'))).toEqual([{ ...expected, name: 'C5', taxId: '' }]);
  });

  it('adds a customer, or updates a customer without resending an unchanged address', async () => {
    const added = [expectSave({ status: 204, location: '/services/rest/record/v1/customer/c-1' })];
    expect(await runWithExchanges(added, (call) => netsuite.saveCustomer(call, '3', CUSTOMER))).toEqual({
      id: CUSTOMER.id,
      externalId: 'c-1',
    });
    expect(await runWithExchanges([expectSave({ status: 204 })], (call) => netsuite.saveCustomer(call, '3', KNOWN_CUSTOMER))).toEqual({
      id: CUSTOMER.id,
      externalId: 'c-1',
    });
  });

  it('reports a rejected customer with its field and message, or without either', async () => {
    const refused = [expectSave(buildFault(400, 'Enter a valid email.', 'email'))];
    expect(await runWithExchanges(refused, (call) => netsuite.saveCustomer(call, '3', KNOWN_CUSTOMER))).toEqual({
      id: CUSTOMER.id,
      field: 'email',
      words: 'Enter a valid email.',
    });
    expect(await runWithExchanges([expectSave({ status: 204 })], (call) => netsuite.saveCustomer(call, '3', CUSTOMER))).toEqual({
      id: CUSTOMER.id,
      field: null,
      words: 'no reason given',
    });
  });
});
