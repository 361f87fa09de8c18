import { toCents } from './company-file.mjs';
import { CHART } from './companies.mjs';
import { isName } from './names.mjs';

/** @typedef {import('./systems.mjs').SystemResponse} SystemResponse @typedef {import('./company-file.mjs').CompanyFile} Books */

const GROUPS = { asset: 'ASSET', bank: 'ASSET', liability: 'LIABILITY', equity: 'EQUITY', income: 'INCOME', expense: 'EXPENSE' };
const ACCOUNTS = new Set(CHART.map(({ id }) => id));
const MAX_PER_PAGE = 200;

/** @type {Readonly<Record<import('./systems.mjs').Failure, readonly [string, string]>>} */
const FAILURES = {
  unauthorized: ['AccessTokenExpired', 'The access token has expired.'],
  forbidden: ['AccessDenied', 'The user has no access to this business.'],
  throttled: ['RateLimitExceeded', 'The limit of calls was reached.'],
  failing: ['UnexpectedError', 'An unexpected error occurred.'],
  away: ['ServiceUnavailable', 'The service is under maintenance.'],
};

/** @param {string} code @param {string} message @param {string} [source] */
const buildError = (code, message, source = '') => ({ $severity: 'error', $dataCode: code, $message: message, $source: source });
/** @param {string} message @param {string} source @returns {SystemResponse} */
const buildInvalid = (message, source) => ({ status: 422, body: [buildError('ValidationError', message, source)] });

/**
 * Sage Accounting v3.1: businesses, ledger accounts, tax rates, journals, contacts; `idempotency_id` makes requests idempotent. @type
 * {import('./systems.mjs').System}
 */
export const sage = {
  name: 'Sage Accounting',
  authorizePath: '/oauth2/auth/central',
  tokenPath: '/token',
  revokePath: '/revoke',
  expiresIn: 300,
  grant: { refresh_token_expires_in: 2_678_400, scope: 'full_access' },
  callsPerMinute: 100,

  failure: (failure) => buildError(...FAILURES[failure]),
  customerAs: (name, taxId) => ({ name, contact_type_ids: ['CUSTOMER'], tax_number: taxId }),
  companyOf: (_path, headers) => String(headers['x-business'] ?? ''),

  respond({ method, path, query, headers, body, companies, refuses }, books) {
    const place = path.replace('/v3.1', '');
    if (place === '/businesses') return buildPage(companies.map(toBusiness), query);
    if (place.startsWith('/businesses/')) {
      const company = companies.find(({ id }) => id === headers['x-business']);
      return company
        ? { status: 200, body: toBusiness(company) }
        : { status: 404, body: buildError('RecordNotFound', 'No such business.') };
    }
    if (method === 'GET') return respondToRead(place, query, books);
    const { idempotency_id: repeat, ...fields } = body.journal ?? body.contact ?? {};
    const before = repeat === undefined ? undefined : books.answered.get(repeat);
    if (before !== undefined) return { status: 201, body: before };
    if (repeat !== undefined && !/^[0-9a-f]{32}$/.test(repeat)) return buildInvalid('The idempotency id is not valid.', 'idempotency_id');
    const answer =
      place === '/journals' ? postJournal(fields, books, refuses(0)) : saveContact(place.replace(/^\/contacts\/?/, ''), fields, books);
    if (repeat !== undefined && answer.status < 300) books.answered.set(repeat, answer.body);
    return answer;
  },
};

/** @param {string} place @param {URLSearchParams} query @param {Books} books @returns {SystemResponse} */
function respondToRead(place, query, books) {
  if (place === '/ledger_accounts') return buildPage(CHART.map(toAccount), query);
  if (place === '/tax_rates') return buildPage([{ id: 'US_NO_TAX', displayed_as: 'No tax' }], query);
  if (place === '/journals') return buildPage(books.entries.map(toJournal), query);
  if (place !== '/contacts') return { status: 404, body: buildError('RecordNotFound', place) };
  const search = (query.get('search') ?? '').toLowerCase();
  return buildPage(books.customers.filter(({ name }) => String(name).toLowerCase().includes(search)).map(toContact), query);
}

/** @param {any} journal @param {Books} books @param {boolean} isRefused @returns {SystemResponse} */
function postJournal({ date, reference, description, journal_lines: lines }, books, isRefused) {
  if (isRefused) return buildInvalid('The date is before the lockdown date.', 'date');
  const entry = {
    number: String(reference),
    date: String(date),
    memo: String(description),
    lines: lines.map((/** @type {any} */ { ledger_account_id: accountId, debit, credit, details }) => ({
      accountId: String(accountId),
      cents: toCents(debit) - toCents(credit),
      description: String(details),
    })),
  };
  const posted = books.postEntry(entry, ACCOUNTS);
  return 'words' in posted ? buildInvalid(posted.words, posted.field) : { status: 201, body: toJournal(posted) };
}

/** @param {string} known @param {any} fields @param {Books} books @returns {SystemResponse} */
function saveContact(known, fields, books) {
  if (!isName(fields.name, Infinity, /[\t\r\n]/)) return buildInvalid('The name must not be blank.', 'name');
  const found = books.customers.find(({ id }) => id === known);
  if (known !== '' && !found) return { status: 404, body: buildError('RecordNotFound', 'No such contact.') };
  if (found) Object.assign(found, fields, { version: found.version + 1 });
  const contact = found ?? { ...fields, id: books.nextId(), version: 0 };
  if (!found) books.customers.push(contact);
  return { status: found ? 200 : 201, body: toContact(contact) };
}

/** @param {object[]} all @param {URLSearchParams} query @returns {SystemResponse} */
function buildPage(all, query) {
  const size = Math.min(Number(query.get('items_per_page') ?? 20), MAX_PER_PAGE);
  const page = Number(query.get('page') ?? 1);
  const next = page * size < all.length ? `?page=${page + 1}&items_per_page=${size}` : null;
  return {
    status: 200,
    body: {
      $total: all.length,
      $page: page,
      $next: next,
      $back: null,
      $itemsPerPage: size,
      $items: all.slice((page - 1) * size, page * size),
    },
  };
}

/** @param {import('./companies.mjs').Company} company */
const toBusiness = ({ id, name }) => ({ id, displayed_as: name, name });

/** @param {import('./companies.mjs').Account} account */
const toAccount = ({ id, number, name, type }) => ({
  id,
  displayed_as: `${name} (${number})`,
  display_name: name,
  nominal_code: Number(number),
  ledger_account_group: { id: GROUPS[type] },
  visible_in_journals: true,
});

/** @param {import('./company-file.mjs').Entry} entry */
const toJournal = ({ id, number, date, memo, lines }) => ({
  id,
  displayed_as: number,
  date,
  reference: number,
  description: memo,
  journal_lines: lines.map(({ accountId, cents, description }) => ({
    ledger_account: { id: accountId },
    details: description,
    debit: Math.max(cents, 0) / 100,
    credit: Math.max(-cents, 0) / 100,
  })),
});

/** @param {import('./company-file.mjs').Customer} contact */
const toContact = ({ id, version: _version, ...fields }) => ({ id, displayed_as: fields.name, ...fields });
