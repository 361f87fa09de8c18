import { createRepeatableId } from '../../../src/accounting/systems/repeatable-id.js';
import { sage } from '../../../src/accounting/systems/sage.js';
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

// https://developer.sage.com/accounting/reference: journals, contacts, ledger accounts; .../guides/concepts/error-handling

const business = { 'x-business': 'b-1' };

const expectList = (
  path: string,
  query: Readonly<Record<string, string>>,
  items: readonly object[],
  { page = 1, next = '' } = {},
): Exchange => [
  { method: 'GET', path, query: { ...query, page: String(page), items_per_page: '200' }, headers: business },
  { body: { $items: items, $next: next === '' ? null : next } },
];
const toJournal = ({ id, number, date }: typeof ENTRY) => ({
  date,
  reference: number,
  description: `Virginia, March 2026 [${id}]`,
  journal_lines: [
    { ledger_account_id: '71', details: 'Premium tax', debit: 22.5, credit: 0 },
    { ledger_account_id: '92', details: 'Tax payable', debit: 0, credit: 22.5 },
  ],
  idempotency_id: id.replaceAll('-', ''),
});
const expectPost = (entry: typeof ENTRY, response: Exchange[1]): Exchange => [
  { method: 'POST', path: '/journals', headers: business, body: { journal: toJournal(entry) } },
  response,
];
const buildFault = (status: number, $message: string, $source?: string) => ({ status, body: [{ $message, $source }] });

const buildPostedJournal = (entry: typeof ENTRY, id: string) => ({
  id,
  reference: entry.number,
  description: `Virginia [${entry.id}]`,
  journal_lines: [
    { ledger_account: { id: '71' }, debit: '22.5', credit: '0.0' },
    { ledger_account: { id: '92' }, debit: '0.0', credit: '22.5' },
  ],
});

const expectJournals = (items: readonly object[], place: { page?: number; next?: string } = {}) =>
  expectList('/journals', { attributes: 'all' }, items, place);

it('finds entries by number and by our ID, and stops reading as early as possible', async () => {
  const foreign = { ...buildPostedJournal(ENTRY, 'j-9'), description: 'Posted by hand' };
  const pages = [
    expectJournals([foreign, buildPostedJournal(ENTRY, 'j-1')], { next: '/journals?page=2' }),
    expectJournals([buildPostedJournal(LATER_ENTRY, 'j-2')], { page: 2, next: '/x' }),
  ];
  const found = await runWithExchanges(pages, (call) => sage.findEntries(call, 'b-1', [ENTRY, LATER_ENTRY]));
  expect([...found]).toEqual([
    [ENTRY.id, { externalId: 'j-1', lines: POSTED_LINES }],
    [LATER_ENTRY.id, { externalId: 'j-2', lines: POSTED_LINES }],
  ]);
});

const contact = {
  name: CUSTOMER.name,
  contact_type_ids: ['CUSTOMER'],
  notes: NOTE,
  main_contact_person: { name: CUSTOMER.name, email: CUSTOMER.email, telephone: CUSTOMER.phone },
};

const expectNameLookup = (items: readonly object[]) => expectList('/contacts', { search: CUSTOMER.name, attributes: 'all' }, items);

const expectChange = (response: Exchange[1]): Exchange => [
  { method: 'PUT', path: '/contacts/c-1', headers: business, body: { contact } },
  response,
];

describe('Sage Accounting', () => {
  it('posts entries one by one, and reports a rejected entry with its field and message', async () => {
    const exchanges = [
      expectPost(ENTRY, { status: 201, body: { id: 'j-1' } }),
      expectPost(LATER_ENTRY, buildFault(422, 'The date is before the lockdown date.', 'date')),
    ];
    expect(await runWithExchanges(exchanges, (call) => sage.postEntries(call, 'b-1', [ENTRY, LATER_ENTRY]))).toEqual([
      { id: ENTRY.id, externalId: 'j-1' },
      { id: LATER_ENTRY.id, field: 'date', words: 'The date is before the lockdown date.' },
    ]);
  });

  it.each([
    ['names nothing', { status: 201, body: {} }],
    ['conflicts with a request in flight', buildFault(409, 'A request with this idempotency ID is under way.')],
    ['refuses without a message', { status: 422, body: null }],
  ])('leaves an entry open if its response %s', async (_which, response) => {
    expect(await runWithExchanges([expectPost(ENTRY, response)], (call) => sage.postEntries(call, 'b-1', [ENTRY]))).toEqual([]);
  });

  it('reports an entry as missing only if two readings of several pages agree', async () => {
    const once = [
      expectJournals([buildPostedJournal(ENTRY, 'j-1')], { next: '/journals?page=2' }),
      expectJournals([{ id: 'j-9' }], { page: 2 }),
    ];
    const found = await runWithExchanges([...once, ...once], (call) => sage.findEntries(call, 'b-1', [ENTRY, LATER_ENTRY]));
    expect([...found.keys()]).toEqual([ENTRY.id]);
    const moved = [expectJournals([{ id: 'j-8' }], { next: '/journals?page=2' }), expectJournals([{ id: 'j-9' }], { page: 2 })];
    const other = [expectJournals([{ id: 'j-7' }], { next: '/journals?page=2' }), expectJournals([{ id: 'j-9' }], { page: 2 })];
    expect(
      await failWithExchanges([...once, ...moved, ...other], (call) => sage.findEntries(call, 'b-1', [ENTRY, LATER_ENTRY])),
    ).toMatchObject({ kind: 'away' });
  });

  it('lists businesses and reads one', async () => {
    const [request] = expectList('/businesses', {}, []);
    const all: Exchange = [{ ...request, headers: {} }, { body: { $items: [{ id: 'b-1', displayed_as: 'Harbor' }] } }];
    expect(await runWithExchanges([all], (call) => sage.listCompanies!(call))).toEqual([{ id: 'b-1', name: 'Harbor' }]);
    const one: Exchange = [{ method: 'GET', path: '/businesses/b-1', headers: business }, { body: { name: 'Harbor' } }];
    expect(await runWithExchanges([one], (call) => sage.getCompany(call, 'b-1'))).toEqual({ id: 'b-1', name: 'Harbor' });
    const refused: Exchange = [one[0], buildFault(403, 'No access to this business.')];
    expect(await failWithExchanges([refused], (call) => sage.getCompany(call, 'b-1'))).toMatchObject({
      kind: 'refused',
      message: 'Sage Accounting refused the request: No access to this business.',
    });
  });

  it('lists accounts that can be used in journals, and counts tax rates', async () => {
    const accounts = [
      { id: '35', nominal_code: 1_000, displayed_as: 'Clearing', ledger_account_group: { id: 'ASSET' } },
      {
        id: '92',
        nominal_code: 2_150,
        display_name: 'Tax payable',
        name: 'Tax',
        ledger_account_group: { id: 'LIABILITY' },
        visible_in_journals: true,
      },
      { id: '99', display_name: 'Hidden', ledger_account_group: { id: 'ASSET' }, visible_in_journals: false },
    ];
    const chart = expectList('/ledger_accounts', { attributes: 'all' }, accounts);
    expect(await runWithExchanges([chart], (call) => sage.listAccounts(call, 'b-1'))).toEqual([
      { id: '35', number: '1000', name: 'Clearing', type: 'asset' },
      { id: '92', number: '2150', name: 'Tax payable', type: 'liability' },
    ]);
    expect(await runWithExchanges([expectList('/tax_rates', {}, [{}, {}])], (call) => sage.countTaxCodes!(call, 'b-1'))).toBe(2);
  });

  it('lists customers on all pages', async () => {
    const query = { contact_type_id: 'CUSTOMER', attributes: 'all' };
    const row = { id: 'c-2', name: 'Harbor', tax_number: '12-3456789', notes: NOTE };
    const pages = [
      expectList('/contacts', query, [{ id: 'c-1', name: 'First' }], { next: '/x' }),
      expectList('/contacts', query, [row], { page: 2 }),
    ];
    expect(await runWithExchanges(pages, (call) => sage.listCustomers(call, 'b-1'))).toEqual([
      { externalId: 'c-1', name: 'First', taxId: '', mark: '' },
      { externalId: 'c-2', name: 'Harbor', taxId: '12-3456789', mark: sage.getCustomerMark(CUSTOMER.accountId) },
    ]);
  });

  it('adds a customer that does not exist yet, in a request that can be repeated', async () => {
    const body = { contact: { ...contact, idempotency_id: createRepeatableId([CUSTOMER.id, JSON.stringify(contact)]) } };
    const add: Exchange = [
      { method: 'POST', path: '/contacts', headers: business, body },
      { status: 201, body: { id: 'c-1' } },
    ];
    const exchanges = [expectNameLookup([{ id: 'c-9', notes: 'of another' }]), add];
    expect(await runWithExchanges(exchanges, (call) => sage.saveCustomer(call, 'b-1', CUSTOMER))).toEqual({
      id: CUSTOMER.id,
      externalId: 'c-1',
    });
  });

  it.each([
    ['by the ID on record', KNOWN_CUSTOMER, []],
    ['by name and note', CUSTOMER, [expectNameLookup([{ id: 'c-1', notes: NOTE }])]],
  ])('updates an existing customer %s', async (_how, customer, before) => {
    const exchanges = [...before, expectChange({ body: { id: 'c-1' } })];
    expect(await runWithExchanges(exchanges, (call) => sage.saveCustomer(call, 'b-1', customer))).toEqual({
      id: CUSTOMER.id,
      externalId: 'c-1',
    });
  });

  it('reports a rejected customer with its field and message, or without either', async () => {
    expect(
      await runWithExchanges([expectChange(buildFault(422, 'Enter an email.', 'email'))], (call) =>
        sage.saveCustomer(call, 'b-1', KNOWN_CUSTOMER),
      ),
    ).toEqual({
      id: CUSTOMER.id,
      field: 'email',
      words: 'Enter an email.',
    });
    expect(await runWithExchanges([expectChange({ status: 422 })], (call) => sage.saveCustomer(call, 'b-1', KNOWN_CUSTOMER))).toMatchObject(
      {
        words: 'no reason given',
      },
    );
  });
});
