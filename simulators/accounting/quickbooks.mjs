import { toCents } from './company-file.mjs';
import { CHART, COMPANIES } from './companies.mjs';
import { isName } from './names.mjs';

/** @typedef {import('./systems.mjs').SystemRequest} SystemRequest @typedef {import('./systems.mjs').SystemResponse} SystemResponse @typedef {import('./company-file.mjs').CompanyFile} Books */

const CLASSES = { asset: 'Asset', bank: 'Asset', liability: 'Liability', equity: 'Equity', income: 'Revenue', expense: 'Expense' };
const ACCOUNTS = new Set(CHART.map(({ id }) => id));
const MAX_BATCH_SIZE = 30;

/** @param {string} code @param {string} message @param {string} detail @param {string} [element] */
const buildFault = (code, message, detail, element) => ({
  Fault: { Error: [{ Message: message, Detail: detail, code, ...(element && { element }) }], type: 'ValidationFault' },
  time: new Date().toISOString(),
});

const FAILURES = {
  unauthorized: ['3200', 'AuthenticationFailed', 'Token expired or not valid.'],
  forbidden: ['3100', 'ApplicationAuthorizationFailed', 'The application is not allowed to open this company.'],
  throttled: ['3001', 'ThrottleExceeded', 'The request limit was reached.'],
  failing: ['10000', 'InternalServerError', 'An unexpected error occurred.'],
  away: ['10001', 'ServiceUnavailable', 'The service is under maintenance.'],
};

/**
 * QuickBooks Online v3: companyinfo, query, batch of journal entries, customers; `requestid` makes requests idempotent. @type
 * {import('./systems.mjs').System}
 */
export const quickbooks = {
  name: 'QuickBooks Online',
  authorizePath: '/connect/oauth2',
  tokenPath: '/oauth2/v1/tokens/bearer',
  revokePath: '/v2/oauth2/tokens/revoke',
  companyParameter: 'realmId',
  expiresIn: 3600,
  grant: { x_refresh_token_expires_in: 8_726_400 },
  callsPerMinute: 500,

  failure: (failure) => {
    const [code = '', message = '', detail = ''] = FAILURES[failure];
    return buildFault(code, message, detail);
  },

  customerAs: (name, taxId) => ({ DisplayName: name, CompanyName: name, PrimaryTaxIdentifier: taxId }),
  companyOf: (path) => /^\/v3\/company\/([^/]+)/.exec(path)?.[1] ?? '',

  respond({ method, path, query, body, refuses }, books) {
    const requestId = query.get('requestid');
    const repeated = requestId === null ? undefined : books.answered.get(requestId);
    if (repeated !== undefined) return { status: 200, body: repeated };
    const place = path.replace(/^\/v3\/company\/[^/]+/, '');
    const answer = method === 'GET' ? respondToRead(place, query, books) : writeEntity(place, body, books, refuses);
    if (requestId !== null && answer.status === 200) books.answered.set(requestId, answer.body);
    return answer;
  },
};

/** @param {string} place @param {URLSearchParams} query @param {Books} books @returns {SystemResponse} */
function respondToRead(place, query, books) {
  if (place.startsWith('/companyinfo/')) {
    const company = COMPANIES.find(({ id }) => place.endsWith(id));
    return { status: 200, body: { CompanyInfo: { CompanyName: company?.name, LegalName: company?.name, Country: 'US', Id: '1' } } };
  }
  if (place.startsWith('/customer/')) {
    const customer = books.customers.find(({ id }) => place.endsWith(`/${id}`));
    return customer
      ? { status: 200, body: toCustomer(customer) }
      : { status: 400, body: buildFault('610', 'Object Not Found', 'No such customer.') };
  }
  if (place !== '/query') return { status: 400, body: buildFault('4001', 'Invalid operation', place) };
  const sql = query.get('query') ?? '';
  const texts = [...sql.matchAll(/'((?:\\.|[^'\\])*)'/g)].map(([, text = '']) => text.replaceAll(/\\(.)/g, '$1'));
  if (sql.includes('from Account')) return buildQueryResponse('Account', [...CHART, PAYABLE].map(toAccount));
  if (sql.includes('from TaxCode'))
    return buildQueryResponse('TaxCode', [
      { Id: 'TAX', Name: 'Tax' },
      { Id: 'NON', Name: 'Non' },
    ]);
  if (sql.includes('from JournalEntry'))
    return buildQueryResponse('JournalEntry', books.entries.filter(({ number }) => texts.includes(number)).map(toEntry));
  if (sql.includes('from Customer')) {
    const [, start = '1'] = /startposition (\d+)/.exec(sql) ?? [];
    const asked = sql.includes('DisplayName =')
      ? books.customers.filter(({ DisplayName }) => texts.includes(String(DisplayName)))
      : books.customers;
    return buildQueryResponse(
      'Customer',
      asked.slice(Number(start) - 1, Number(start) + 999).map((one) => toCustomer(one).Customer),
    );
  }
  return { status: 400, body: buildFault('4000', 'Error parsing query', sql) };
}

const MISSING_NAME_MESSAGE =
  'When you use Accounts Receivable or Accounts Payable, you must choose a customer or vendor in the Name field.';
/** An account in every company's chart that is refused in lines without a name. */
const PAYABLE = { id: '33', number: '2000', name: 'Accounts Payable (A/P)', type: /** @type {const} */ ('liability') };
const WITH_NAMES = new Map([
  [PAYABLE.id, 'Accounts Payable'],
  ['40', 'Accounts Receivable'],
]);

/** @param {string} place @param {any} body @param {Books} books @param {(at: number) => boolean} refuses @returns {SystemResponse} */
function writeEntity(place, body, books, refuses) {
  if (place === '/customer') return saveCustomer(body, books);
  if (place !== '/batch') return { status: 400, body: buildFault('4001', 'Invalid operation', place) };
  /** @type {any[]} */
  const items = body.BatchItemRequest ?? [];
  if (items.length > MAX_BATCH_SIZE)
    return { status: 400, body: buildFault('1040', 'Batch item limit', `A batch can have ${MAX_BATCH_SIZE} items.`) };
  const answers = items.map((item, at) => {
    if (refuses(at))
      return {
        bId: item.bId,
        ...buildFault('6000', 'A business validation error has occurred', 'The account period is closed.', 'TxnDate'),
      };
    const nameless = item.JournalEntry.Line.find((/** @type {any} */ line) =>
      WITH_NAMES.has(String(line.JournalEntryLineDetail.AccountRef.value)),
    );
    if (nameless)
      return { bId: item.bId, ...buildFault('6000', 'A business validation error has occurred', MISSING_NAME_MESSAGE, 'Entity') };
    const posted = books.postEntry(parseEntry(item.JournalEntry), ACCOUNTS);
    return 'words' in posted
      ? { bId: item.bId, ...buildFault('2500', 'Invalid Reference Id', posted.words, posted.field) }
      : { bId: item.bId, JournalEntry: toEntry(posted) };
  });
  return { status: 200, body: { BatchItemResponse: answers, time: new Date().toISOString() } };
}

const MAX_NAME_LENGTH = 500;
const INVALID_NAME_MESSAGE = 'The name has a colon, a tab or a line break, blanks at an end, or more than 500 characters.';

/** @param {any} body @param {Books} books @returns {SystemResponse} */
function saveCustomer({ Id, SyncToken, sparse: _sparse, ...fields }, books) {
  if (!isName(fields.DisplayName, MAX_NAME_LENGTH, /[:\t\r\n]/))
    return { status: 400, body: buildFault('6000', 'A business validation error has occurred', INVALID_NAME_MESSAGE, 'DisplayName') };
  const same = books.customers.find(({ id, DisplayName }) => DisplayName === fields.DisplayName && id !== Id);
  if (same)
    return {
      status: 400,
      body: buildFault('6240', 'Duplicate Name Exists Error', `The name supplied already exists: ${fields.DisplayName}.`, 'DisplayName'),
    };
  const known = books.customers.find(({ id }) => id === Id);
  if (known && String(known.version) !== SyncToken)
    return { status: 400, body: buildFault('5010', 'Stale Object Error', 'Another user has changed it.') };
  if (known) Object.assign(known, fields, { version: known.version + 1 });
  const customer = known ?? { ...fields, id: books.nextId(), version: 0 };
  if (!known) books.customers.push(customer);
  return { status: 200, body: toCustomer(customer) };
}

/** @param {string} name @param {object[]} all @returns {SystemResponse} */
const buildQueryResponse = (name, all) => ({
  status: 200,
  body: { QueryResponse: all.length === 0 ? {} : { [name]: all, maxResults: all.length } },
});

/** @param {import('./companies.mjs').Account} account */
const toAccount = ({ id, number, name, type }) => ({
  Id: id,
  AcctNum: number,
  Name: name,
  FullyQualifiedName: name,
  Classification: CLASSES[type],
  AccountType: WITH_NAMES.get(id) ?? (type === 'bank' ? 'Bank' : 'Other'),
  Active: true,
});

/** @param {import('./company-file.mjs').Entry} entry */
const toEntry = ({ id, number, date, memo, lines }) => ({
  Id: id,
  SyncToken: '0',
  DocNumber: number,
  TxnDate: date,
  PrivateNote: memo,
  Line: lines.map(({ accountId, cents, description }) => ({
    Amount: Math.abs(cents) / 100,
    DetailType: 'JournalEntryLineDetail',
    Description: description,
    JournalEntryLineDetail: { PostingType: cents > 0 ? 'Debit' : 'Credit', AccountRef: { value: accountId } },
  })),
});

/** @param {any} entry */
const parseEntry = ({ DocNumber, TxnDate, PrivateNote, Line }) => ({
  number: String(DocNumber),
  date: String(TxnDate),
  memo: String(PrivateNote),
  lines: Line.map((/** @type {any} */ { Amount, Description, JournalEntryLineDetail: { PostingType, AccountRef } }) => ({
    accountId: String(AccountRef.value),
    cents: toCents(Amount) * (PostingType === 'Debit' ? 1 : -1),
    description: String(Description),
  })),
});

/** @param {import('./company-file.mjs').Customer} customer */
const toCustomer = ({ id, version, PrimaryTaxIdentifier, ...fields }) => ({
  Customer: {
    Id: id,
    SyncToken: String(version),
    ...fields,
    // Responses show only its last digits.
    ...(typeof PrimaryTaxIdentifier === 'string' && {
      PrimaryTaxIdentifier: PrimaryTaxIdentifier.replaceAll('-', '').replace(/.(?=.{5})/g, 'X'),
    }),
  },
});
