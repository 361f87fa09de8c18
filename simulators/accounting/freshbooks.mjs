import { toCents } from './company-file.mjs';
import { CHART } from './companies.mjs';
import { isName } from './names.mjs';

/** @typedef {import('./systems.mjs').SystemResponse} SystemResponse @typedef {import('./company-file.mjs').CompanyFile} Books */

const ACCOUNTS = new Set(CHART.map(({ id }) => id));
const MAX_PER_PAGE = 100;

/** @type {Readonly<Record<import('./systems.mjs').Failure, string>>} */
const FAILURES = {
  unauthorized: 'This action requires authentication to continue.',
  forbidden: 'The requested resource is not permitted.',
  throttled: 'Too many requests.',
  failing: 'Internal error.',
  away: 'Under maintenance.',
};

/** Returns errors in the older form, with the field. @param {number} errno @param {string} field @param {string} message @returns {SystemResponse} */
const buildErrors = (errno, field, message) => ({
  status: 422,
  body: { response: { errors: [{ errno, field, object: 'journal_entry', value: '', message }] } },
});

/** @param {object} result @returns {SystemResponse} */
const buildResult = (result) => ({ status: 200, body: { response: { result } } });

/** FreshBooks: users/me, journal entries with their accounts and details, clients, taxes; not idempotent. @type {import('./systems.mjs').System} */
export const freshbooks = {
  name: 'FreshBooks',
  authorizePath: '/oauth/authorize',
  tokenPath: '/auth/oauth/token',
  revokePath: '/auth/oauth/revoke',
  isJson: true,
  expiresIn: 43_200,
  callsPerMinute: 120,

  failure: (failure) => ({ code: 0, message: FAILURES[failure], details: [] }),
  customerAs: (name, taxId) => ({ organization: name, vat_number: taxId }),
  companyOf: (path) => /^\/accounting\/account\/([^/]+)/.exec(path)?.[1] ?? '',

  respond({ method, path, query, body, companies, refuses }, books) {
    if (path === '/auth/api/v1/users/me')
      return {
        status: 200,
        body: {
          response: {
            id: 1,
            business_memberships: companies.map(({ id, name }, at) => ({
              id: at,
              role: 'owner',
              business: { id: at, name, account_id: id },
            })),
          },
        },
      };
    const place = path.replace(/^\/accounting\/account\/[^/]+/, '');
    if (method === 'GET') return respondToRead(place, query, books);
    if (place === '/journal_entries/journal_entries') return postEntry(body.journal_entry, books, refuses(0));
    if (place.startsWith('/users/clients')) return saveClient(place.replace(/^\/users\/clients\/?/, ''), body.client, books);
    return { status: 404, body: { code: 5, message: 'Requested resource could not be found.', details: [] } };
  },
};

/** @param {string} place @param {URLSearchParams} query @param {Books} books @returns {SystemResponse} */
function respondToRead(place, query, books) {
  if (place.endsWith('/journal_entry_accounts')) return buildPage('journal_entry_accounts', CHART.map(toAccount), query);
  if (place === '/taxes/taxes') return buildPage('taxes', [{ id: 1, name: 'Sales tax', amount: '5.3' }], query);
  if (place === '/journal_entries/journal_entry_details')
    return buildPage('journal_entry_details', books.entries.flatMap(toDetails), query);
  if (place !== '/users/clients') return { status: 404, body: { code: 5, message: 'Requested resource could not be found.', details: [] } };
  const name = query.get('search[organization]');
  return buildPage('clients', books.customers.filter(({ organization }) => name === null || organization === name).map(toClient), query);
}

/** @param {any} entry @param {Books} books @param {boolean} isRefused @returns {SystemResponse} */
function postEntry({ name, description, user_entered_date: date, details }, books, isRefused) {
  if (isRefused) return buildErrors(2001, 'user_entered_date', 'The date is in a closed period.');
  const lines = details.map((/** @type {any} */ { sub_accountid: accountId, debit, credit, description: words }) => ({
    accountId: String(accountId),
    cents: debit === undefined ? -toCents(credit) : toCents(debit),
    description: String(words),
  }));
  const posted = books.postEntry({ number: String(name), date: String(date), memo: String(description), lines }, ACCOUNTS);
  return 'words' in posted
    ? buildErrors(1012, posted.field, posted.words)
    : buildResult({ journal_entry: { id: Number(posted.id), entryid: Number(posted.id), name } });
}

/** @param {string} known @param {any} fields @param {Books} books @returns {SystemResponse} */
function saveClient(known, fields, books) {
  if (!isName(fields.organization, Infinity, /[\t\r\n]/)) return buildErrors(1004, 'organization', 'The organization must not be blank.');
  const found = books.customers.find(({ id }) => id === known);
  if (known !== '' && !found) return buildErrors(1012, 'userid', 'Client not found.');
  if (found) Object.assign(found, fields, { version: found.version + 1 });
  const client = found ?? { ...fields, id: books.nextId(), version: 0 };
  if (!found) books.customers.push(client);
  return buildResult({ client: toClient(client) });
}

/** @param {string} name @param {object[]} all @param {URLSearchParams} query */
function buildPage(name, all, query) {
  const size = Math.min(Number(query.get('per_page') ?? 15), MAX_PER_PAGE);
  const page = Number(query.get('page') ?? 1);
  return buildResult({
    [name]: all.slice((page - 1) * size, page * size),
    page,
    pages: Math.ceil(all.length / size),
    per_page: size,
    total: all.length,
  });
}

/** @param {import('./companies.mjs').Account} account */
const toAccount = ({ id, number, name, type }) => ({
  id: Number(id) * 10,
  accountid: Number(id) * 10,
  account_name: name,
  account_number: number,
  account_type: type === 'bank' ? 'asset' : type,
  sub_accounts: [
    {
      id: Number(id),
      sub_accountid: Number(id),
      account_sub_name: name,
      account_sub_number: number,
      account_type: type === 'bank' ? 'asset' : type,
    },
  ],
});

/** @param {import('./company-file.mjs').Entry} entry */
const toDetails = ({ id, number, date, memo, lines }) =>
  lines.map(({ accountId, cents }, at) => ({
    id: Number(id) * 10 + at,
    name: number,
    description: memo,
    user_entered_date: date,
    entry: { id: Number(id), entryid: Number(id) },
    sub_account: { id: Number(accountId) },
    ...(cents > 0
      ? { debit: { amount: (cents / 100).toFixed(2), code: 'USD' } }
      : { credit: { amount: (-cents / 100).toFixed(2), code: 'USD' } }),
  }));

/** @param {import('./company-file.mjs').Customer} client */
const toClient = ({ id, version: _version, ...fields }) => ({ ...fields, id: Number(id), userid: Number(id) });
