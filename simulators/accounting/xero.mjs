import { toCents } from './company-file.mjs';
import { CHART, COMPANIES } from './companies.mjs';
import { isName } from './names.mjs';

/** @typedef {import('./systems.mjs').SystemRequest} SystemRequest @typedef {import('./systems.mjs').SystemResponse} SystemResponse @typedef {import('./company-file.mjs').CompanyFile} Books */

const API = '/api.xro/2.0';
const CLASSES = { asset: 'ASSET', bank: 'ASSET', liability: 'LIABILITY', equity: 'EQUITY', income: 'REVENUE', expense: 'EXPENSE' };
const TYPES = { asset: 'CURRENT', bank: 'BANK', liability: 'CURRLIAB', equity: 'EQUITY', income: 'REVENUE', expense: 'OVERHEADS' };
const MAX_KEY_LENGTH = 128;
const NO_ID = '00000000-0000-0000-0000-000000000000';
/** Xero's system accounts, which do not allow manual journals. @type {Readonly<Record<string, string>>} */
const SYSTEM_ACCOUNTS = { 40: 'DEBTORS', 95: 'RETAINEDEARNINGS' };
const JOURNAL_ACCOUNTS = new Set(CHART.filter(({ id, type }) => type !== 'bank' && !SYSTEM_ACCOUNTS[id]).map(({ id }) => id));

/** @type {Readonly<Record<import('./systems.mjs').Failure, readonly [string, string]>>} */
const FAILURES = {
  unauthorized: ['Unauthorized', 'TokenExpired'],
  forbidden: ['Forbidden', 'AuthenticationUnsuccessful'],
  throttled: ['Too Many Requests', 'The limit of calls was reached.'],
  failing: ['Internal Server Error', 'An error occurred.'],
  away: ['Service Unavailable', 'The organisation is offline.'],
};

/** @param {string} message @param {object[]} [elements] */
const buildInvalid = (message, elements = []) => ({
  status: 400,
  body: { ErrorNumber: 10, Type: 'ValidationException', Message: message, Elements: elements },
});

/**
 * Xero: connections, organisation, accounts, tax rates, manual journals, contacts; `Idempotency-Key` makes requests idempotent. @type
 * {import('./systems.mjs').System}
 */
export const xero = {
  name: 'Xero',
  authorizePath: '/identity/connect/authorize',
  tokenPath: '/connect/token',
  revokePath: '/connect/revocation',
  expiresIn: 1800,
  callsPerMinute: 60,
  atOnce: 5,

  failure: (failure) => {
    const [Title, Detail] = FAILURES[failure];
    return { Type: null, Title, Status: null, Detail };
  },
  pace: (left) => ({ 'x-minlimit-remaining': String(left), 'x-daylimit-remaining': '4999', 'x-appminlimit-remaining': '9999' }),
  customerAs: (name, taxId) => ({ Name: name, TaxNumber: taxId }),
  companyOf: (_path, headers) => String(headers['xero-tenant-id'] ?? ''),

  respond({ method, path, query, headers, body, companies, refuses }, books) {
    if (path === '/connections')
      return {
        status: 200,
        body: companies.map(({ id, name }) => ({ id: `connection-${id}`, tenantId: id, tenantName: name, tenantType: 'ORGANISATION' })),
      };
    const place = path.replace(API, '');
    if (method === 'GET') return respondToRead(place, query, books, String(headers['xero-tenant-id']));
    const key = String(headers['idempotency-key'] ?? '');
    if (key.length > MAX_KEY_LENGTH) return buildInvalid('The idempotency key is longer than 128 characters.');
    const content = JSON.stringify(body);
    const before = books.answered.get(key);
    if (before !== undefined)
      return before.content === content ? before.answer : buildInvalid('The idempotency key was used with another request.');
    const isAll = query.get('summarizeErrors') === 'false';
    const answer = place === '/ManualJournals' ? handleJournals(body, books, refuses) : handleContacts(body, books);
    const elements = Object.values(answer).flat();
    const isRefused = elements.some(({ StatusAttributeString }) => StatusAttributeString === 'ERROR');
    if (isRefused && !isAll) return buildInvalid('A validation exception occurred', elements);
    const success = { status: 200, body: { Status: 'OK', ...answer } };
    if (key !== '' && !isRefused) books.answered.set(key, { content, answer: success });
    return success;
  },
};

/** @param {string} place @param {URLSearchParams} query @param {Books} books @param {string} companyId @returns {SystemResponse} */
function respondToRead(place, query, books, companyId) {
  const where = query.get('where') ?? '';
  if (place === '/Organisation') {
    const name = COMPANIES.find(({ id }) => id === companyId)?.name;
    return { status: 200, body: { Organisations: [{ OrganisationID: companyId, Name: name, CountryCode: 'US' }] } };
  }
  if (place === '/Accounts') return { status: 200, body: { Accounts: CHART.map(toAccount) } };
  if (place === '/TaxRates') return { status: 200, body: { TaxRates: [{ Name: 'Tax Exempt', TaxType: 'NONE', Status: 'ACTIVE' }] } };
  if (place === '/Contacts') {
    const number = /ContactNumber=="([^"]*)"/.exec(where)?.[1];
    if (number !== undefined)
      return { status: 200, body: { Contacts: books.customers.filter(({ ContactNumber }) => ContactNumber === number).map(toContact) } };
    const [size, page] = [Number(query.get('pageSize') ?? 100), Number(query.get('page') ?? 1)];
    return { status: 200, body: { Contacts: books.customers.slice((page - 1) * size, page * size).map(toContact) } };
  }
  if (place !== '/ManualJournals') return { status: 404, body: { Title: 'Not Found', Detail: place } };
  const [from = '', until = '9999'] = [...where.matchAll(/DateTime\((\d+), *(\d+), *(\d+)\)/g)].map(([, year, month, day]) =>
    [year, month?.padStart(2, '0'), day?.padStart(2, '0')].join('-'),
  );
  const size = Number(query.get('pageSize') ?? 100);
  const page = Number(query.get('page') ?? 1);
  const dated = books.entries.filter(({ date }) => date >= from && date <= until);
  return { status: 200, body: { ManualJournals: dated.slice((page - 1) * size, page * size).map(toJournal) } };
}

/** @param {any} body @param {Books} books @param {(at: number) => boolean} refuses */
function handleJournals(body, books, refuses) {
  /** @type {any[]} */
  const items = body.ManualJournals ?? [];
  const ManualJournals = items.map((item, at) => {
    if (refuses(at)) return refuseItem({ ...item, ManualJournalID: NO_ID }, 'The date is in a locked period.');
    if (!item.Narration) return refuseItem({ ...item, ManualJournalID: NO_ID }, 'A narration is required.');
    const posted = books.postEntry(parseEntry(item), JOURNAL_ACCOUNTS);
    return 'words' in posted ? refuseItem({ ...item, ManualJournalID: NO_ID }, posted.words) : toJournal(posted);
  });
  return { ManualJournals };
}

/** @param {any} body @param {Books} books */
function handleContacts(body, books) {
  /** @type {any[]} */
  const items = body.Contacts ?? [];
  const Contacts = items.map((item) => {
    const { ContactID, ...fields } = item;
    const known = books.customers.find(
      ({ id, ContactNumber }) => id === ContactID || (ContactNumber !== undefined && ContactNumber === fields.ContactNumber),
    );
    if (!isName(fields.Name, 255, /[<>]/))
      return refuseItem(item, 'The contact name has angle brackets, blanks at an end, or more than 255 characters.');
    if (books.customers.some((one) => one !== known && one.Name === fields.Name))
      return refuseItem(item, `The contact name ${fields.Name} is already assigned to another contact.`);
    if (known) Object.assign(known, fields, { version: known.version + 1 });
    const contact = known ?? { ...fields, id: books.nextId(), version: 0 };
    if (!known) books.customers.push(contact);
    return toContact(contact);
  });
  return { Contacts };
}

/** @param {object} item @param {string} message */
const refuseItem = (item, message) => ({ ...item, StatusAttributeString: 'ERROR', ValidationErrors: [{ Message: message }] });

/** @param {import('./companies.mjs').Account} account */
const toAccount = ({ id, number, name, type }) => ({
  AccountID: `00000000-0000-4000-8000-0000000000${id}`,
  Code: number,
  Name: name,
  Status: 'ACTIVE',
  Type: TYPES[type],
  Class: CLASSES[type],
  ...(SYSTEM_ACCOUNTS[id] && { SystemAccount: SYSTEM_ACCOUNTS[id] }),
});

/** @param {import('./company-file.mjs').Entry} entry */
const toJournal = ({ id, date, memo, lines }) => ({
  ManualJournalID: id,
  Narration: memo,
  Date: `/Date(${Date.parse(date)}+0000)/`,
  Status: 'POSTED',
  LineAmountTypes: 'NoTax',
  StatusAttributeString: 'OK',
  JournalLines: lines.map(({ accountId, cents, description }) => ({
    LineAmount: cents / 100,
    AccountCode: CHART.find((account) => account.id === accountId)?.number,
    Description: description,
  })),
});

/** Converts a manual journal. It has no number, so the beginning of its narration identifies it. @param {any} journal */
const parseEntry = ({ Narration, Date: date, JournalLines }) => ({
  number: String(Narration).split(':')[0] ?? '',
  date: String(date),
  memo: String(Narration),
  lines: JournalLines.map((/** @type {any} */ { LineAmount, AccountCode, Description }) => ({
    accountId: CHART.find(({ number }) => number === AccountCode)?.id ?? String(AccountCode),
    cents: toCents(LineAmount),
    description: String(Description),
  })),
});

/** @param {import('./company-file.mjs').Customer} contact */
const toContact = ({ id, version: _version, ...fields }) => ({ ContactID: id, StatusAttributeString: 'OK', ...fields });
