import { toDollars } from '../../money/json-dollars.js';
import { formatCustomerName, DYNAMICS_NAMES } from './customer-name.js';
import type { JournalEntry } from './journal-entry.js';
import type {
  AccountingSystem,
  AccountType,
  SystemCustomer,
  ChartAccount,
  Company,
  Customer,
  PostedEntry,
  SendOutcome,
} from './accounting-system.js';
import { getAt, getCents, getList, getText } from './read-json.js';
import type { SystemResponse, SystemCall } from './system-call.js';
import { SystemError } from './system-error.js';

const API = 'https://api.businesscentral.dynamics.com';
const SIGN_IN_URL = 'https://login.microsoftonline.com';
/** Journal for our entries; no other program writes to it. */
const JOURNAL = 'STAMPLINE';
const MAX_DESCRIPTION = 100;
const MAX_COMMENT = 250;
const MAX_ROWS = 1_000;
const MARK_CHARACTERS = 8;
const NUMBER_CHARACTERS = 18;
const ACCOUNT_TYPES_BY_CATEGORY: Readonly<Record<string, AccountType>> = {
  Assets: 'asset',
  Liabilities: 'liability',
  Equity: 'equity',
  Income: 'income',
  'Cost of Goods Sold': 'expense',
  Expense: 'expense',
};

/**
 * Dynamics 365 Business Central, API v2.0. It has no idempotency keys, so one transaction writes and posts the lines of an entry, and posted entries
 * are found by document number and a mark derived from our id.
 */
export const dynamics: AccountingSystem = {
  id: 'dynamics',
  name: 'Dynamics 365 Business Central',
  description: 'Posts tax liability and payments to Business Central through a dedicated general journal.',
  features: ['Customers', 'Journal entries by state and month', 'Payments', 'Tax groups', 'Chart of accounts'],
  site: [
    {
      field: 'tenantId',
      label: 'Microsoft Entra tenant ID',
      help: 'In the Microsoft Entra admin center under Overview',
      pattern: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
      normalize: (entered) => entered.toLowerCase(),
      example: '00000000-0000-4000-8000-000000000365',
    },
    {
      field: 'environmentName',
      label: 'environment name',
      help: 'In the Business Central admin center under Environments',
      pattern: /^[A-Za-z0-9_-]{1,30}$/,
      normalize: (entered) => entered.toLowerCase(),
      example: 'Production',
    },
  ],
  consent: {
    scopes: [`${API}/Financials.ReadWrite.All`, 'offline_access'],
    clientAuthentication: 'post',
    consentDays: 90,
  },
  // The limit is 6,000 requests in five minutes, and each request in a batch counts toward it.
  callsPerMinute: 1_200,
  entriesPerPost: 20,
  entriesPerLookup: 20,

  getPlace: (_environment, simulatorUrl, { tenantId = '', environmentName = '' }) => ({
    authorizationUrl: `${simulatorUrl ?? SIGN_IN_URL}/${tenantId}/oauth2/v2.0/authorize`,
    tokenUrl: `${simulatorUrl ?? SIGN_IN_URL}/${tenantId}/oauth2/v2.0/token`,
    apiUrl: `${simulatorUrl ?? API}/v2.0/${tenantId}/${environmentName}/api/v2.0`,
  }),

  async listCompanies(call): Promise<Company[]> {
    const rows = getList(readBody(await call({ method: 'GET', path: '/companies' })), 'value');
    return rows.map((row) => ({ id: getText(row, 'id'), name: getName(row) }));
  },

  async getCompany(call, companyId): Promise<Company> {
    return { id: companyId, name: getName(readBody(await call({ method: 'GET', path: getBasePath(companyId) }))) };
  },

  async listAccounts(call, companyId): Promise<ChartAccount[]> {
    const rows = await listRows(call, `${getBasePath(companyId)}/accounts`);
    return rows
      .filter(
        (row) =>
          decodeOption(getText(row, 'accountType')) === 'Posting' &&
          getAt(row, 'blocked') !== true &&
          getAt(row, 'directPosting') !== false,
      )
      .map((row) => ({
        id: getText(row, 'id'),
        number: getText(row, 'number'),
        name: getText(row, 'displayName'),
        type: getAccountType(row),
      }));
  },

  async countTaxCodes(call, companyId): Promise<number> {
    return (await listRows(call, `${getBasePath(companyId)}/taxGroups`)).length;
  },

  async postEntries(call, companyId, entries): Promise<SendOutcome[]> {
    let journalId = await getEmptyJournal(call, companyId);
    const refused: SendOutcome[] = [];
    const posted: JournalEntry[] = [];
    for (const entry of entries) {
      const fault = await postOne(call, `companies(${companyId})/journals(${journalId})`, entry);
      if (fault === undefined) posted.push(entry);
      else {
        refused.push({ id: entry.id, ...fault });
        journalId = await getEmptyJournal(call, companyId);
      }
    }
    const known = await findPosted(call, companyId, posted);
    return [...refused, ...[...known].map(([id, { externalId }]) => ({ id, externalId }))];
  },

  findEntries: findPosted,

  async listCustomers(call, companyId): Promise<SystemCustomer[]> {
    const rows: unknown[] = [];
    for (;;) {
      const query = { $orderby: 'number', $top: String(MAX_ROWS), $skip: String(rows.length) };
      const some = getList(readBody(await call({ method: 'GET', path: `${getBasePath(companyId)}/customers`, query })), 'value');
      rows.push(...some);
      if (some.length < MAX_ROWS) break;
    }
    return rows.map((row) => ({
      externalId: getText(row, 'id'),
      name: getName(row),
      taxId: getText(row, 'taxRegistrationNumber'),
      mark: getText(row, 'number'),
    }));
  },

  getCustomerMark: (accountId) => toCustomerNumber(accountId),

  async saveCustomer(call, companyId, customer): Promise<SendOutcome> {
    const { id, accountId, name } = customer;
    const path = `${getBasePath(companyId)}/customers`;
    const known = await findKnownCustomer(call, path, customer);
    const body = { displayName: formatCustomerName(name, DYNAMICS_NAMES), type: 'Company', ...toContact(customer) };
    const answer =
      known === undefined
        ? await call({ method: 'POST', path, body: { number: toCustomerNumber(accountId), ...body } })
        : await call({ method: 'PATCH', path: `${path}(${known.id})`, headers: { 'if-match': known.etag }, body });
    const saved = getText(answer.body, 'id');
    return answer.status >= 300 || saved === '' ? { id, ...toFault(answer.body) } : { id, externalId: saved };
  },
};

const getBasePath = (companyId: string): string => `/companies(${encodeURIComponent(companyId)})`;
const getName = (row: unknown): string => getText(row, 'displayName') || getText(row, 'name');
const quoteFilterText = (text: string): string => `'${text.replaceAll("'", "''")}'`;
/** Decodes an option value from Business Central, which encodes spaces as `_x0020_`. */
const decodeOption = (option: string): string => option.replaceAll('_x0020_', ' ');
const getMark = (id: string): string => `[${id.slice(0, MARK_CHARACTERS)}]`;
/** Customers have no note field, so their number contains our id. */
const toCustomerNumber = (accountId: string): string => `SL${accountId.replaceAll('-', '').slice(-NUMBER_CHARACTERS).toUpperCase()}`;

const toContact = ({ email, phone }: Customer): object => ({
  ...(email !== null && { email }),
  ...(phone !== null && { phoneNumber: phone }),
});

function getAccountType(row: unknown): AccountType {
  if (/\b(?:cash|bank)/i.test(decodeOption(getText(row, 'subCategory')))) return 'bank';
  return ACCOUNT_TYPES_BY_CATEGORY[decodeOption(getText(row, 'category'))] ?? 'asset';
}

/** Returns our journal after removing any lines of an interrupted entry. */
async function getEmptyJournal(call: SystemCall, companyId: string): Promise<string> {
  const path = `${getBasePath(companyId)}/journals`;
  const [found] = await listRows(call, path, `code eq ${quoteFilterText(JOURNAL)}`);
  if (found === undefined)
    return getText(readBody(await call({ method: 'POST', path, body: { code: JOURNAL, displayName: 'Stampline' } })), 'id');
  const journalId = getText(found, 'id');
  const lines = `${path}(${journalId})/journalLines`;
  for (const line of await listRows(call, lines)) {
    const headers = { 'if-match': getText(line, '@odata.etag') };
    readBody(await call({ method: 'DELETE', path: `${lines}(${getText(line, 'id')})`, headers }));
  }
  return journalId;
}

/** Writes and posts an entry in one transaction. @returns the reason for a rejection; undefined if it was posted */
async function postOne(
  call: SystemCall,
  journal: string,
  { id, number, date, memo, lines }: JournalEntry,
): Promise<{ field: string | null; words: string } | undefined> {
  const mark = getMark(id);
  const rows = lines.map(({ accountId, side, cents, description }) => ({
    accountType: 'G/L Account',
    accountId,
    postingDate: date,
    documentNumber: number,
    externalDocumentNumber: number,
    amount: toDollars(side === 'debit' ? cents : -cents),
    description: `${description.slice(0, MAX_DESCRIPTION - mark.length - 1)} ${mark}`,
    comment: memo.slice(0, MAX_COMMENT),
  }));
  const headers = { 'content-type': 'application/json' };
  const requests = [
    ...rows.map((body, place) => ({ id: String(place + 1), method: 'POST', url: `${journal}/journalLines`, headers, body })),
    { id: String(rows.length + 1), method: 'POST', url: `${journal}/Microsoft.NAV.post`, headers, body: {} },
  ];
  const answer = readBody(
    await call({ method: 'POST', path: '/$batch', headers: { isolation: 'snapshot' }, body: { requests }, counts: requests.length }),
  );
  const responses = getList(answer, 'responses');
  const failed = responses.find((one) => Number(getText(one, 'status')) >= 300);
  if (failed !== undefined) {
    const status = Number(getText(failed, 'status'));
    if (isTemporary(status)) throw new SystemError(`${dynamics.name} failed (status ${status}). Try again later.`, 'away');
    return toFault(getAt(failed, 'body'));
  }
  if (responses.length < requests.length) throw new SystemError(`${dynamics.name} sent an incomplete response. Try again later.`, 'away');
  return undefined;
}

/** Returns our entries in the ledger, including reversals created there, which have the same number and text as the original. */
async function findPosted(
  call: SystemCall,
  companyId: string,
  entries: readonly JournalEntry[],
): Promise<ReadonlyMap<string, PostedEntry>> {
  if (entries.length === 0) return new Map();
  const filter = entries.map(({ number }) => `documentNumber eq ${quoteFilterText(number.toUpperCase())}`).join(' or ');
  const rows = await listRows(call, `${getBasePath(companyId)}/generalLedgerEntries`, filter);
  return new Map(
    entries.flatMap(({ id, number }): [string, PostedEntry][] => {
      // Document numbers are stored in uppercase. Other programs may use the same numbers, so the mark identifies ours.
      const own = rows.filter(
        (one) => getText(one, 'documentNumber').toUpperCase() === number.toUpperCase() && getText(one, 'description').endsWith(getMark(id)),
      );
      const lines = own.map((one) => ({
        accountId: getText(one, 'accountId'),
        cents: getCents(one, 'debitAmount') - getCents(one, 'creditAmount'),
      }));
      return own.length === 0 ? [] : [[id, { externalId: getText(own[0], 'entryNumber'), lines }]];
    }),
  );
}

/** Finds a customer by the recorded id or by our number; undefined if it does not exist. */
async function findKnownCustomer(
  call: SystemCall,
  path: string,
  { accountId, externalId }: Customer,
): Promise<{ id: string; etag: string } | undefined> {
  const filter = externalId === null ? `number eq ${quoteFilterText(toCustomerNumber(accountId))}` : `id eq ${externalId}`;
  const [row] = await listRows(call, path, filter);
  return row === undefined ? undefined : { id: getText(row, 'id'), etag: getText(row, '@odata.etag') };
}

async function listRows(call: SystemCall, path: string, filter?: string): Promise<readonly unknown[]> {
  const answer = await call({ method: 'GET', path, ...(filter !== undefined && { query: { $filter: filter } }) });
  return getList(readBody(answer), 'value');
}

/** Returns the vendor's message without the id that is meant for the vendor's support team. */
function toFault(body: unknown): { field: string | null; words: string } {
  const words = getText(body, 'error', 'message').replace(/\s*CorrelationId:.*$/s, '');
  return { field: getText(body, 'error', 'target') || null, words: words || 'no reason given' };
}

const isTemporary = (status: number): boolean => status === 408 || status === 429 || status >= 500;

/** @throws SystemError */
function readBody({ status, body }: SystemResponse): unknown {
  if (status < 300) return body;
  throw new SystemError(`${dynamics.name} refused the request: ${toFault(body).words}`, isTemporary(status) ? 'away' : 'refused');
}
