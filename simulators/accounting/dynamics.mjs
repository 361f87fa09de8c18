import { randomUUID } from 'node:crypto';
import { toCents } from './company-file.mjs';
import { CHART } from './companies.mjs';
import { isName } from './names.mjs';

/** @typedef {import('./systems.mjs').SystemRequest} SystemRequest @typedef {import('./systems.mjs').SystemResponse} SystemResponse @typedef {import('./company-file.mjs').CompanyFile} Books */
/** @typedef {{ id: string, [field: string]: any }} Row */

const TENANT = '00000000-0000-4000-8000-000000000365';
const ACCOUNTS = new Set(CHART.map(({ id }) => id));
const CATEGORIES = { asset: 'Assets', bank: 'Assets', liability: 'Liabilities', equity: 'Equity', income: 'Income', expense: 'Expense' };
const MAX_BATCH_SIZE = 100;
const MAX_NAME_LENGTH = 100;
const LENGTHS = { documentNumber: 20, externalDocumentNumber: 35, description: 100, comment: 250 };

/** @param {number} status @param {string} code @param {string} message @returns {SystemResponse} */
const buildRefusal = (status, code, message) => ({
  status,
  body: { error: { code, message: `${message}  CorrelationId:  ${randomUUID()}.` } },
});

/** @type {Readonly<Record<import('./systems.mjs').Failure, [string, string]>>} */
const FAILURES = {
  unauthorized: ['Authentication_InvalidCredentials', 'The server has rejected the client credentials.'],
  forbidden: ['Authorization_RequestDenied', 'You do not have permission to open this company.'],
  throttled: ['Application_TooManyRequests', 'Too many requests reached. Actual (6001). Maximum (6000).'],
  failing: ['Internal_ServerError', 'The server has failed.'],
  away: ['Internal_ServiceUnavailable', 'The service is being updated.'],
};

/** Unposted journals of a company. @type {WeakMap<Books, { id: string, code: string, lines: Row[] }[]>} */
const journals = new WeakMap();

/**
 * Dynamics 365 Business Central, API v2.0: companies, accounts, customers with etags, journals whose lines are posted together, and transactional
 * batches. Not idempotent: a repeated post is stored twice.
 * @type {import('./systems.mjs').System}
 */
export const dynamics = {
  name: 'Dynamics 365 Business Central',
  authorizePath: `/${TENANT}/oauth2/v2.0/authorize`,
  tokenPath: `/${TENANT}/oauth2/v2.0/token`,
  revokePath: `/${TENANT}/oauth2/v2.0/logout`,
  expiresIn: 3600,
  callsPerMinute: 1_200,
  countOf: (path, body) => (path.endsWith('/$batch') ? (body?.requests?.length ?? 1) : 1),
  writes: (_method, path) => /\/(\$batch|customers(\([^)]*\))?)$/.test(path),
  failure: (failure) => {
    const [code, message] = FAILURES[failure];
    return buildRefusal(0, code, message).body;
  },

  customerAs: (name, taxId) => ({
    id: randomUUID(),
    number: `C${randomUUID().slice(0, 8).toUpperCase()}`,
    displayName: name,
    taxRegistrationNumber: taxId,
  }),
  companyOf: (path, _headers, body) =>
    /\/companies\(([^)]*)\)/.exec(path.endsWith('/$batch') ? `/${body?.requests?.[0]?.url}` : path)?.[1] ?? '',

  respond(request, books) {
    const place = request.path.replace(`/v2.0/${TENANT}`, '').replace(/^\/[^/]+\/api\/v2\.0/, '');
    if (place === '/$batch') return handleBatch(request, books);
    return handleRequest({ ...request, path: place }, books);
  },
};

/** Runs all requests of a batch, or with `Isolation: snapshot` none if one fails. @param {SystemRequest} request @param {Books} books @returns {SystemResponse} */
function handleBatch(request, books) {
  /** @type {any[]} */
  const requests = request.body.requests ?? [];
  if (requests.length > MAX_BATCH_SIZE) return buildRefusal(400, 'BadRequest', `A batch can have ${MAX_BATCH_SIZE} requests.`);
  const isTransaction = request.headers.isolation === 'snapshot';
  const before = (journals.get(books) ?? []).map((journal) => ({ ...journal, lines: [...journal.lines] }));
  const responses = [];
  for (const { id, method, url, body, headers = {} } of requests) {
    const companyId = dynamics.companyOf(`/${url}`, {}, undefined);
    const answer = request.companies.some((one) => one.id === companyId)
      ? handleRequest({ ...request, method, path: `/${url}`, query: new URLSearchParams(), headers, body }, books)
      : buildRefusal(404, 'BadRequest_NotFound', 'The company does not exist.');
    responses.push({ id, headers: {}, ...answer });
    if (answer.status < 300) continue;
    if (isTransaction) journals.set(books, before);
    break;
  }
  return { status: 200, body: { responses } };
}

/** @param {SystemRequest} request @param {Books} books @returns {SystemResponse} */
function handleRequest({ method, path, query, headers, body, companies, refuses }, books) {
  if (path === '/companies') return filterRows(companies.map(toCompanyRow), query);
  const [, companyId, rest = ''] = /^\/companies\(([^)]*)\)(.*)$/.exec(path) ?? [];
  const company = companies.find(({ id }) => id === companyId);
  if (company === undefined) return buildRefusal(404, 'BadRequest_NotFound', 'The company does not exist.');
  if (rest === '') return { status: 200, body: toCompanyRow(company) };
  if (rest === '/accounts') return filterRows(CHART.map(toAccountRow), query);
  if (rest === '/taxGroups')
    return filterRows(
      ['TAXABLE', 'NONTAXABLE'].map((code) => ({ id: code, code })),
      query,
    );
  if (rest === '/generalLedgerEntries') return filterRows(toLedgerRows(books), query);
  if (rest.startsWith('/customers')) return handleCustomers({ method, path: rest, query, headers, body }, books);
  if (rest.startsWith('/journals')) return handleJournals({ method, path: rest, query, headers, body, refuses }, books);
  return buildRefusal(404, 'BadRequest_NotFound', `No resource ${rest}.`);
}

/** @param {Pick<SystemRequest, 'method' | 'path' | 'query' | 'headers' | 'body' | 'refuses'>} asked @param {Books} books @returns {SystemResponse} */
function handleJournals({ method, path, query, headers, body, refuses }, books) {
  const all = journals.get(books) ?? [];
  journals.set(books, all);
  if (path === '/journals' && method === 'GET') return filterRows(all, query);
  if (path === '/journals') {
    const code = normalizeCode(body.code);
    if (all.some((one) => one.code === code)) return buildRefusal(400, 'Internal_EntityWithSameKeyExists', 'The record already exists.');
    const journal = { id: randomUUID(), code, lines: [] };
    all.push(journal);
    return { status: 201, body: { id: journal.id, code: journal.code } };
  }
  const [, journalId, rest = ''] = /^\/journals\(([^)]*)\)\/(.*)$/.exec(path) ?? [];
  const journal = all.find(({ id }) => id === journalId);
  if (journal === undefined) return buildRefusal(404, 'BadRequest_NotFound', 'The journal does not exist.');
  if (rest === 'journalLines' && method === 'GET') return filterRows(journal.lines, query);
  if (rest === 'journalLines') return addLine(journal, body);
  if (rest === 'Microsoft.NAV.post') return postJournal(journal, books, refuses);
  const line = journal.lines.find(({ id }) => rest === `journalLines(${id})`);
  if (line === undefined || method !== 'DELETE') return buildRefusal(404, 'BadRequest_NotFound', 'The line does not exist.');
  if (headers['if-match'] !== line['@odata.etag']) return buildConflict();
  journal.lines = journal.lines.filter((one) => one !== line);
  return { status: 204 };
}

/** @param {{ lines: Row[] }} journal @param {any} body @returns {SystemResponse} */
function addLine(journal, body) {
  const long = Object.entries(LENGTHS).find(([field, most]) => String(body[field] ?? '').length > most);
  if (long) return buildRefusal(400, 'Application_StringExceededLength', `The length of ${long[0]} must not exceed ${long[1]} characters.`);
  if (!ACCOUNTS.has(body.accountId)) return buildRefusal(400, 'Internal_RecordNotFound', `The account ${body.accountId} does not exist.`);
  const line = { ...body, documentNumber: normalizeCode(body.documentNumber), id: randomUUID(), '@odata.etag': formatEtag(1) };
  journal.lines.push(line);
  return { status: 201, body: line };
}

/**
 * Posts the journal if every document balances; otherwise posts nothing. @param {{ lines: Row[] }} journal @param {Books} books @param {(at:
 * number) =>
 * boolean} refuses @returns {SystemResponse}
 */
function postJournal(journal, books, refuses) {
  if (refuses(0))
    return buildRefusal(400, 'Application_DialogException', 'The posting date is not within your range of allowed posting dates.');
  /** @type {Map<string, Row[]>} */
  const documents = new Map();
  for (const line of journal.lines) documents.set(line.documentNumber, [...(documents.get(line.documentNumber) ?? []), line]);
  for (const [number, lines] of documents)
    if (lines.reduce((sum, { amount }) => sum + toCents(amount), 0) !== 0)
      return buildRefusal(400, 'Application_DialogException', `Document ${number} is out of balance.`);
  for (const [number, lines] of documents)
    books.postEntry(
      {
        number,
        date: String(lines[0]?.postingDate),
        memo: String(lines[0]?.comment),
        lines: lines.map(({ accountId, amount, description }) => ({ accountId, cents: toCents(amount), description })),
      },
      ACCOUNTS,
    );
  journal.lines = [];
  return { status: 204 };
}

/** @param {Pick<SystemRequest, 'method' | 'path' | 'query' | 'headers' | 'body'>} asked @param {Books} books @returns {SystemResponse} */
function handleCustomers({ method, path, query, headers, body }, books) {
  if (method === 'GET') {
    const [top, skip] = [Number(query.get('$top') ?? 20_000), Number(query.get('$skip') ?? 0)];
    return filterRows(books.customers.map(toCustomerRow).slice(skip, skip + top), query);
  }
  if (body.displayName !== undefined && !isName(body.displayName, MAX_NAME_LENGTH, /[\t\r\n]/))
    return buildRefusal(
      400,
      'Application_StringExceededLength',
      `The name must not be blank and not exceed ${MAX_NAME_LENGTH} characters.`,
    );
  if (method === 'POST') {
    const number = normalizeCode(body.number);
    if (books.customers.some((one) => one.number === number))
      return buildRefusal(400, 'Internal_EntityWithSameKeyExists', `The record already exists. No.='${number}'`);
    const customer = { ...body, number, id: randomUUID(), version: 0 };
    books.customers.push(customer);
    return { status: 201, body: toCustomerRow(customer) };
  }
  const customer = books.customers.find(({ id }) => path === `/customers(${id})`);
  if (!customer) return buildRefusal(404, 'BadRequest_NotFound', 'The customer does not exist.');
  if (headers['if-match'] !== formatEtag(customer.version)) return buildConflict();
  Object.assign(customer, body, { version: customer.version + 1 });
  return { status: 200, body: toCustomerRow(customer) };
}

const buildConflict = () => buildRefusal(409, 'Request_EntityChanged', 'Another user has already changed the record.');

/** Normalizes a code as the system stores it. @param {unknown} code */
const normalizeCode = (code) => String(code).toUpperCase();

/** @param {number} version */
const formatEtag = (version) => `W/"${version}"`;

/** Returns the rows that match a filter of equalities. @param {readonly object[]} rows @param {URLSearchParams} query @returns {SystemResponse} */
function filterRows(rows, query) {
  const filter = query.get('$filter');
  const wanted = (filter?.split(' or ') ?? []).map((term) => /^(\w+) eq '?(.*?)'?$/.exec(term) ?? []);
  const value =
    filter === null ? rows : rows.filter((row) => wanted.some(([, field = '', text]) => String(Reflect.get(row, field)) === text));
  return { status: 200, body: { value } };
}

/** @param {import('./companies.mjs').Company} company */
const toCompanyRow = ({ id, name }) => ({ id, name, displayName: name });

/** @param {import('./companies.mjs').Account} account */
const toAccountRow = ({ id, number, name, type }) => ({
  id,
  number,
  displayName: name,
  category: CATEGORIES[type],
  subCategory: type === 'bank' ? 'Cash' : '',
  blocked: false,
  accountType: 'Posting',
  directPosting: true,
});

/** @param {import('./company-file.mjs').Customer} customer */
const toCustomerRow = ({ version, ...fields }) => ({ '@odata.etag': formatEtag(version), ...fields });

/** @param {Books} books */
const toLedgerRows = ({ entries }) =>
  entries.flatMap(({ id, number, date, lines }) =>
    lines.map(({ accountId, cents, description }, place) => ({
      id: `${id}-${place}`,
      entryNumber: Number(id) * 10 + place,
      postingDate: date,
      documentNumber: number,
      accountId,
      description,
      debitAmount: Math.max(cents, 0) / 100,
      creditAmount: Math.max(-cents, 0) / 100,
    })),
  );
