import { netsuite } from '../../../src/accounting/systems/netsuite.js';
import { SystemError } from '../../../src/accounting/systems/system-error.js';
import { CUSTOMER, ENTRY, type Exchange, errorOf, HELD_LINES, KNOWN, LATER, resultOf } from './scripted-call.js';

// https://docs.oracle.com/en/cloud/saas/netsuite/ns-online-help: SuiteTalk REST Web Services, record and query services

const EID = `stampline-${ENTRY.id}`;
const RECORDS = '/services/rest/record/v1';

const select = (q: string, rows: readonly object[], { offset = 0, hasMore = false } = {}): Exchange => [
  {
    method: 'POST',
    path: '/services/rest/query/v1/suiteql',
    query: { limit: '1000', offset: String(offset) },
    headers: { prefer: 'transient' },
    body: { q },
  },
  { body: { items: rows, hasMore } },
];
const fault = (status: number, detail: string, errorPath?: string) => ({
  status,
  body: { title: 'Bad Request', 'o:errorDetails': [{ detail, ...(errorPath !== undefined && { 'o:errorPath': errorPath }) }] },
});
const refusedQuery = (q: string, detail: string): Exchange => [select(q, [])[0], fault(400, detail)];

const post = (response: Exchange[1], company: object = { subsidiary: { id: '3' } }): Exchange => [
  {
    method: 'POST',
    path: `${RECORDS}/journalEntry`,
    body: {
      externalId: EID,
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
  { id: '700', externalid: EID, account: '71', debit: '22.50' },
  { id: '700', externalid: EID, account: '92', credit: '22.50' },
];
const look = (found: readonly object[], ids = [EID]): Exchange =>
  select(
    `select t.id, t.externalid, l.account, l.debit, l.credit from transaction t
         left join transactionaccountingline l on l.transaction = t.id and l.accountingbook = 1
        where t.type = 'Journal' and t.externalid in (${ids.map((id) => `'${id}'`).join(', ')}) order by t.id, l.transactionline`,
    found,
  );
const created = { status: 204, location: 'https://1.suitetalk.api.netsuite.com/services/rest/record/v1/journalEntry/700' };

const SUBSIDIARIES = "select id, name from subsidiary where isinactive = 'F' order by name";

const save = (response: Exchange[1]): Exchange => [
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

const customersWith = (more: string) =>
  `select id, entityid, companyname, externalid${more} from customer where isinactive = 'F' order by id`;

describe('NetSuite', () => {
  it('posts an entry, which it identifies by the URL of its record', async () => {
    expect(await resultOf([post(created)], (call) => netsuite.post(call, '3', [ENTRY]))).toEqual([{ id: ENTRY.id, externalId: '700' }]);
    expect(await resultOf([post(created, {})], (call) => netsuite.post(call, 'main', [ENTRY]))).toHaveLength(1);
  });

  it('looks up an entry that was refused, because it may exist already', async () => {
    const again = [post(fault(400, 'This record already exists.')), look(rows)];
    expect(await resultOf(again, (call) => netsuite.post(call, '3', [ENTRY]))).toEqual([{ id: ENTRY.id, externalId: '700' }]);
    const refused = [post(fault(400, 'The posting period is closed.', 'tranDate')), look([])];
    expect(await resultOf(refused, (call) => netsuite.post(call, '3', [ENTRY]))).toEqual([
      { id: ENTRY.id, field: 'tranDate', words: 'The posting period is closed.' },
    ]);
  });

  it('does not confirm an entry from a response that names no record', async () => {
    const silent = [post({ status: 204 }), look([])];
    expect(await errorOf(silent, (call) => netsuite.post(call, '3', [ENTRY]))).toMatchObject({ kind: 'away' });
    const found = [post({ status: 204 }), look(rows)];
    expect(await resultOf(found, (call) => netsuite.post(call, '3', [ENTRY]))).toEqual([{ id: ENTRY.id, externalId: '700' }]);
  });

  it('sends nothing more after a failure, and waits for the requests in flight', async () => {
    const asked: string[] = [];
    const failing = netsuite.post(
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
    const ids = [EID, `stampline-${LATER.id}`];
    const found = await resultOf([look(rows, ids)], (call) => netsuite.find(call, '3', [ENTRY, LATER]));
    expect([...found]).toEqual([[ENTRY.id, { externalId: '700', lines: HELD_LINES }]]);
  });

  it('lists subsidiaries, or the only company of an account without them', async () => {
    const found = await resultOf([select(SUBSIDIARIES, [{ id: 3, name: 'Harbor Wholesale' }])], (call) => netsuite.listCompanies!(call));
    expect(found).toEqual([{ id: '3', name: 'Harbor Wholesale' }]);
    const without = [refusedQuery(SUBSIDIARIES, "Search error: Record 'subsidiary' was not found.")];
    expect(await resultOf(without, (call) => netsuite.listCompanies!(call))).toEqual([{ id: 'main', name: 'NetSuite account' }]);
    const refused = await errorOf([refusedQuery(SUBSIDIARIES, 'Permission violation')], (call) => netsuite.listCompanies!(call));
    expect(refused).toMatchObject({ kind: 'refused', message: 'NetSuite refused the request: Permission violation' });
  });

  it('reads a company that the user still has access to', async () => {
    const one = (found: readonly object[]) => select("select id, name from subsidiary where id = '3' and isinactive = 'F'", found);
    expect(await resultOf([one([{ name: 'Harbor' }])], (call) => netsuite.getCompany(call, '3'))).toEqual({ id: '3', name: 'Harbor' });
    expect(await errorOf([one([])], (call) => netsuite.getCompany(call, '3'))).toMatchObject({ kind: 'refused' });
    const only = [select('select count(*) as accounts from account', [{}])];
    expect(await resultOf(only, (call) => netsuite.getCompany(call, 'main'))).toMatchObject({ id: 'main' });
  });

  it('lists accounts that journals may use, page by page', async () => {
    const pages = [
      select(CHART, [{ id: 1, acctnumber: '1000', fullname: 'Checking', accttype: 'Bank' }], { hasMore: true }),
      select(
        CHART,
        [
          { id: 2, fullname: 'Receivable', accttype: 'AcctRec' },
          { id: 92, fullname: 'Tax', accttype: 'OthCurrLiab' },
        ],
        { offset: 1 },
      ),
    ];
    expect(await resultOf(pages, (call) => netsuite.listAccounts(call, '3'))).toEqual([
      { id: '1', number: '1000', name: 'Checking', type: 'bank' },
      { id: '92', number: '', name: 'Tax', type: 'liability' },
    ]);
  });

  it('lists customers, with tax numbers if the account stores them', async () => {
    const row = {
      id: 5,
      entityid: 'C5',
      companyname: 'Harbor',
      externalid: netsuite.customerMark(CUSTOMER.accountId),
      vatregnumber: '12-3456789',
    };
    const expected = { externalId: '5', name: 'Harbor', taxId: '12-3456789', mark: `stampline-${CUSTOMER.accountId}` };
    expect(await resultOf([select(customersWith(', vatregnumber'), [row])], (call) => netsuite.listCustomers(call, '3'))).toEqual([
      expected,
    ]);
    const without = [
      refusedQuery(customersWith(', vatregnumber'), "Field 'vatregnumber' was not found."),
      select(customersWith(''), [{ ...row, companyname: '', vatregnumber: undefined }]),
    ];
    expect(await resultOf(without, (call) => netsuite.listCustomers(call, '3'))).toEqual([{ ...expected, name: 'C5', taxId: '' }]);
  });

  it('adds a customer, or updates one and omits an unchanged address', async () => {
    const added = [save({ status: 204, location: '/services/rest/record/v1/customer/c-1' })];
    expect(await resultOf(added, (call) => netsuite.saveCustomer(call, '3', CUSTOMER))).toEqual({ id: CUSTOMER.id, externalId: 'c-1' });
    expect(await resultOf([save({ status: 204 })], (call) => netsuite.saveCustomer(call, '3', KNOWN))).toEqual({
      id: CUSTOMER.id,
      externalId: 'c-1',
    });
  });

  it('refuses a customer with its field and message, or without either', async () => {
    const refused = [save(fault(400, 'Enter a valid email.', 'email'))];
    expect(await resultOf(refused, (call) => netsuite.saveCustomer(call, '3', KNOWN))).toEqual({
      id: CUSTOMER.id,
      field: 'email',
      words: 'Enter a valid email.',
    });
    expect(await resultOf([save({ status: 204 })], (call) => netsuite.saveCustomer(call, '3', CUSTOMER))).toEqual({
      id: CUSTOMER.id,
      field: null,
      words: 'no reason given',
    });
  });
});
