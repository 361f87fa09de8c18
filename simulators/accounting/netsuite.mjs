import { toCents } from './company-file.mjs';
import { CHART } from './companies.mjs';
import { isName } from './names.mjs';

/** @typedef {import('./systems.mjs').SystemRequest} SystemRequest @typedef {import('./systems.mjs').SystemResponse} SystemResponse @typedef {import('./company-file.mjs').CompanyFile} Books */

const MAX_NAME_LENGTH = 83;
const RECORDS = '/services/rest/record/v1';
const ACCOUNTS = new Set(CHART.map(({ id }) => id));
const TYPES = { asset: 'OthCurrAsset', bank: 'Bank', liability: 'OthCurrLiab', equity: 'Equity', income: 'Income', expense: 'Expense' };

/** @param {number} status @param {string} code @param {string} detail @param {string} [path] @returns {SystemResponse} */
const buildRefusal = (status, code, detail, path) => ({
  status,
  body: {
    type: 'https://www.w3.org/Protocols/rfc2616/rfc2616-sec10.html',
    title: code,
    status,
    'o:errorDetails': [{ detail, 'o:errorCode': code, ...(path && { 'o:errorPath': path }) }],
  },
});

/** @type {Readonly<Record<import('./systems.mjs').Failure, [string, string]>>} */
const FAILURES = {
  unauthorized: ['INVALID_LOGIN', 'Invalid login attempt.'],
  forbidden: ['INSUFFICIENT_PERMISSION', 'The role lacks a permission.'],
  throttled: ['CONCURRENCY_LIMIT_EXCEEDED', 'The number of requests at once is above the limit of the account.'],
  failing: ['UNEXPECTED_ERROR', 'An unexpected error occurred.'],
  away: ['SERVICE_UNAVAILABLE', 'The service is under maintenance.'],
};

/**
 * Journal entries by their external IDs, which are unique across all subsidiaries. @type {Map<string, { books: Books, entry:
 * import('./company-file.mjs').Entry }>}
 */
const usedIds = new Map();

/**
 * NetSuite, SuiteTalk REST: SuiteQL, journal entries with unique external IDs, customers that are added or changed by external ID. The refresh token
 * stays valid; the system limits concurrent requests.
 * @type {import('./systems.mjs').System}
 */
export const netsuite = {
  name: 'NetSuite',
  authorizePath: '/app/login/oauth2/authorize.nl',
  tokenPath: '/services/rest/auth/oauth2/v1/token',
  revokePath: '/services/rest/auth/oauth2/v1/revoke',
  expiresIn: 3600,
  keepsRefreshToken: true,
  callsPerMinute: 6_000,
  atOnce: 15,
  writes: (_method, path) => path.startsWith(RECORDS),
  failure: (failure) => {
    const [code, detail] = FAILURES[failure];
    return buildRefusal(0, code, detail).body;
  },

  customerAs: (name, taxId) => ({ companyName: name, vatRegNumber: taxId }),
  companyOf: (_path, _headers, body) => body?.subsidiary?.id ?? '',

  respond({ method, path, query, body, headers, companies, refuses }, books) {
    if (path === '/services/rest/query/v1/suiteql') return runSuiteQl(String(body?.q), query, headers, companies, books);
    const subsidiary = String(body?.subsidiary?.id);
    if (!companies.some(({ id }) => id === subsidiary))
      return buildRefusal(400, 'INVALID_KEY_OR_REF', `Invalid subsidiary reference key ${subsidiary}.`, 'subsidiary');
    if (method === 'POST' && path === `${RECORDS}/journalEntry`) return postEntry(body, books, refuses);
    const customer = path.split(`${RECORDS}/customer/eid:`)[1];
    if (method === 'PUT' && customer !== undefined) return saveCustomer(customer, body, books);
    return buildRefusal(404, 'NONEXISTENT_ID', `The record ${path} does not exist.`);
  },
};

/** @param {any} body @param {Books} books @param {(at: number) => boolean} refuses @returns {SystemResponse} */
function postEntry({ externalId, tranDate, memo, line }, books, refuses) {
  if (isUsed(externalId)) return buildRefusal(400, 'USER_ERROR', 'Error while accessing a resource. This record already exists.');
  if (refuses(0)) return buildRefusal(400, 'USER_ERROR', 'The posting period is closed.', 'tranDate');
  const posted = books.postEntry(
    {
      number: String(memo).split(':')[0] ?? '',
      date: String(tranDate),
      memo: String(memo),
      lines: line.items.map((/** @type {any} */ { account, debit = 0, credit = 0, memo: description }) => ({
        accountId: String(account.id),
        cents: toCents(debit) - toCents(credit),
        description: String(description),
      })),
    },
    ACCOUNTS,
  );
  if ('words' in posted) return buildRefusal(400, 'USER_ERROR', posted.words, `line.${posted.field}`);
  usedIds.set(externalId, { books, entry: posted });
  return { status: 204, headers: { location: `${RECORDS}/journalEntry/${posted.id}` } };
}

/** @param {string} externalId @param {any} fields @param {Books} books @returns {SystemResponse} */
function saveCustomer(externalId, fields, books) {
  if (!isName(fields.companyName, MAX_NAME_LENGTH, /[:\t\r\n]/))
    return buildRefusal(
      400,
      'USER_ERROR',
      `The name has a colon, blanks at an end, or more than ${MAX_NAME_LENGTH} characters.`,
      'companyName',
    );
  const known = books.customers.find((one) => one.externalId === externalId);
  if (books.customers.some((one) => one !== known && one.companyName === fields.companyName))
    return buildRefusal(400, 'UNIQUE_CUST_ID_REQD', 'A customer record with this ID already exists.', 'entityId');
  const customer = known ?? { id: books.nextId(), externalId, version: 0 };
  Object.assign(customer, fields, { version: customer.version + 1 });
  if (!known) books.customers.push(customer);
  return { status: 204, headers: { location: `${RECORDS}/customer/${customer.id}` } };
}

/**
 * @param {string} q @param {URLSearchParams} query @param {import('node:http').IncomingHttpHeaders} headers
 * @param {readonly import('./companies.mjs').Company[]} companies @param {Books} books @returns {SystemResponse}
 */
function runSuiteQl(q, query, headers, companies, books) {
  if (headers.prefer !== 'transient') return buildRefusal(400, 'INVALID_HEADER', 'The header Prefer: transient is required.');
  const texts = [...q.matchAll(/'((?:''|[^'])*)'/g)].map(([, text = '']) => text.replaceAll("''", "'"));
  const rows = q.includes('from customer') ? books.customers.map(toCustomerRow) : selectRows(q, texts, companies);
  if (rows === undefined) return buildRefusal(400, 'INVALID_PARAMETER', `Invalid search query: ${q}`);
  const [limit, offset] = [Number(query.get('limit') ?? 1_000), Number(query.get('offset') ?? 0)];
  const items = rows.slice(offset, offset + limit);
  const hasMore = offset + items.length < rows.length;
  return { status: 200, body: { links: [], count: items.length, hasMore, items, offset, totalResults: rows.length } };
}

/** @param {string} q @param {string[]} texts @param {readonly import('./companies.mjs').Company[]} companies @returns {object[] | undefined} */
function selectRows(q, texts, companies) {
  if (q.includes('from subsidiary')) return companies.filter(({ id }) => !q.includes('where id') || texts.includes(id));
  if (q.includes('from account'))
    return CHART.map(({ id, number, name, type }) => ({ id, acctnumber: number, fullname: name, accttype: TYPES[type] }));
  if (q.includes('from transaction')) return texts.filter(isUsed).flatMap((externalid) => listLines(externalid));
  return undefined;
}

/** @param {import('./company-file.mjs').Customer} customer */
const toCustomerRow = ({ id, externalId, companyName, vatRegNumber }) => ({
  id,
  entityid: companyName,
  companyname: companyName,
  externalid: externalId,
  vatregnumber: vatRegNumber,
});

/** Returns true for an external ID in use; it is free again once its entry is deleted. @param {string} externalId */
function isUsed(externalId) {
  const known = usedIds.get(externalId);
  return known !== undefined && known.books.entries.includes(known.entry);
}

/** Returns an entry joined with its lines; amounts are text. @param {string} externalid */
function listLines(externalid) {
  const { id = '', lines = [] } = usedIds.get(externalid)?.entry ?? {};
  return lines.map(({ accountId: account, cents }) => ({
    id,
    externalid,
    account,
    [cents > 0 ? 'debit' : 'credit']: String(Math.abs(cents) / 100),
  }));
}
