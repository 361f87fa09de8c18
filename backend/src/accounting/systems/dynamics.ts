import { dollarsOf } from '../../money/dollars.js';
import { customerName, DYNAMICS_NAMES } from './customer-name.js';
import type { JournalEntry } from './journal-entry.js';
import type { AccountingSystem, AccountType, BookCustomer, ChartAccount, Company, Customer, HeldEntry, Sent } from './accounting-system.js';
import { at, centsAt, listAt, textAt } from './read-json.js';
import type { SystemAnswer, SystemCall } from './system-call.js';
import { SystemError } from './system-error.js';

const API = 'https://api.businesscentral.dynamics.com';
const SIGN_IN = 'https://login.microsoftonline.com';
/** Journal for our entries; no other program writes to it. */
const JOURNAL = 'STAMPLINE';
const MOST_DESCRIPTION = 100;
const MOST_COMMENT = 250;
const MOST_ROWS = 1_000;
const MARK_CHARACTERS = 8;
const NUMBER_CHARACTERS = 18;
const TYPES: Readonly<Record<string, AccountType>> = {
  Assets: 'asset',
  Liabilities: 'liability',
  Equity: 'equity',
  Income: 'income',
  'Cost of Goods Sold': 'expense',
  Expense: 'expense',
};

/**
 * Dynamics 365 Business Central, API v2.0. It has no idempotency keys: lines and posting of an entry are one transaction, and posted
 * entries are found by document number and the mark of their id.
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
      spelled: (entered) => entered.toLowerCase(),
      example: '00000000-0000-4000-8000-000000000365',
    },
    {
      field: 'environmentName',
      label: 'environment name',
      help: 'In the Business Central admin center under Environments',
      pattern: /^[A-Za-z0-9_-]{1,30}$/,
      spelled: (entered) => entered.toLowerCase(),
      example: 'Production',
    },
  ],
  consent: {
    scopes: [`${API}/Financials.ReadWrite.All`, 'offline_access'],
    clientAuthentication: 'post',
    consentDays: 90,
  },
  // 6,000 within five minutes; each request in a batch counts.
  callsPerMinute: 1_200,
  entriesPerPost: 20,
  entriesPerLook: 20,

  getPlace: (_environment, simulatorUrl, { tenantId = '', environmentName = '' }) => ({
    authorizationUrl: `${simulatorUrl ?? SIGN_IN}/${tenantId}/oauth2/v2.0/authorize`,
    tokenUrl: `${simulatorUrl ?? SIGN_IN}/${tenantId}/oauth2/v2.0/token`,
    apiUrl: `${simulatorUrl ?? API}/v2.0/${tenantId}/${environmentName}/api/v2.0`,
  }),

  async listCompanies(call): Promise<Company[]> {
    const rows = listAt(readBody(await call({ method: 'GET', path: '/companies' })), 'value');
    return rows.map((row) => ({ id: textAt(row, 'id'), name: nameOf(row) }));
  },

  async getCompany(call, companyId): Promise<Company> {
    return { id: companyId, name: nameOf(readBody(await call({ method: 'GET', path: base(companyId) }))) };
  },

  async listAccounts(call, companyId): Promise<ChartAccount[]> {
    const rows = await rowsOf(call, `${base(companyId)}/accounts`);
    return rows
      .filter(
        (row) => decode(textAt(row, 'accountType')) === 'Posting' && at(row, 'blocked') !== true && at(row, 'directPosting') !== false,
      )
      .map((row) => ({ id: textAt(row, 'id'), number: textAt(row, 'number'), name: textAt(row, 'displayName'), type: typeOf(row) }));
  },

  async taxCodes(call, companyId): Promise<number> {
    return (await rowsOf(call, `${base(companyId)}/taxGroups`)).length;
  },

  async post(call, companyId, entries): Promise<Sent[]> {
    let journalId = await emptyJournal(call, companyId);
    const refused: Sent[] = [];
    const posted: JournalEntry[] = [];
    for (const entry of entries) {
      const fault = await postOne(call, `companies(${companyId})/journals(${journalId})`, entry);
      if (fault === undefined) posted.push(entry);
      else {
        refused.push({ id: entry.id, ...fault });
        journalId = await emptyJournal(call, companyId);
      }
    }
    const known = await postedOf(call, companyId, posted);
    return [...refused, ...[...known].map(([id, { externalId }]) => ({ id, externalId }))];
  },

  find: postedOf,

  async listCustomers(call, companyId): Promise<BookCustomer[]> {
    const rows: unknown[] = [];
    for (;;) {
      const query = { $orderby: 'number', $top: String(MOST_ROWS), $skip: String(rows.length) };
      const some = listAt(readBody(await call({ method: 'GET', path: `${base(companyId)}/customers`, query })), 'value');
      rows.push(...some);
      if (some.length < MOST_ROWS) break;
    }
    return rows.map((row) => ({
      externalId: textAt(row, 'id'),
      name: nameOf(row),
      taxId: textAt(row, 'taxRegistrationNumber'),
      mark: textAt(row, 'number'),
    }));
  },

  customerMark: (accountId) => customerNumber(accountId),

  async saveCustomer(call, companyId, customer): Promise<Sent> {
    const { id, accountId, name } = customer;
    const path = `${base(companyId)}/customers`;
    const known = await knownCustomer(call, path, customer);
    const body = { displayName: customerName(name, DYNAMICS_NAMES), type: 'Company', ...contactOf(customer) };
    const answer =
      known === undefined
        ? await call({ method: 'POST', path, body: { number: customerNumber(accountId), ...body } })
        : await call({ method: 'PATCH', path: `${path}(${known.id})`, headers: { 'if-match': known.etag }, body });
    const saved = textAt(answer.body, 'id');
    return answer.status >= 300 || saved === '' ? { id, ...faultOf(answer.body) } : { id, externalId: saved };
  },
};

const base = (companyId: string): string => `/companies(${encodeURIComponent(companyId)})`;
const nameOf = (row: unknown): string => textAt(row, 'displayName') || textAt(row, 'name');
const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;
/** Decodes options of Business Central, whose spaces are written as `_x0020_`. */
const decode = (option: string): string => option.replaceAll('_x0020_', ' ');
const markOf = (id: string): string => `[${id.slice(0, MARK_CHARACTERS)}]`;
/** Customers have no note field, so their number contains our id. */
const customerNumber = (accountId: string): string => `SL${accountId.replaceAll('-', '').slice(-NUMBER_CHARACTERS).toUpperCase()}`;

const contactOf = ({ email, phone }: Customer): object => ({
  ...(email !== null && { email }),
  ...(phone !== null && { phoneNumber: phone }),
});

function typeOf(row: unknown): AccountType {
  if (/\b(?:cash|bank)/i.test(decode(textAt(row, 'subCategory')))) return 'bank';
  return TYPES[decode(textAt(row, 'category'))] ?? 'asset';
}

/** Returns our journal, without the remains of an interrupted entry. */
async function emptyJournal(call: SystemCall, companyId: string): Promise<string> {
  const path = `${base(companyId)}/journals`;
  const [found] = await rowsOf(call, path, `code eq ${quote(JOURNAL)}`);
  if (found === undefined)
    return textAt(readBody(await call({ method: 'POST', path, body: { code: JOURNAL, displayName: 'Stampline' } })), 'id');
  const journalId = textAt(found, 'id');
  const lines = `${path}(${journalId})/journalLines`;
  for (const line of await rowsOf(call, lines)) {
    const headers = { 'if-match': textAt(line, '@odata.etag') };
    readBody(await call({ method: 'DELETE', path: `${lines}(${textAt(line, 'id')})`, headers }));
  }
  return journalId;
}

/** Writes and posts an entry as one transaction. @returns the reason for a rejection; undefined when it was posted */
async function postOne(
  call: SystemCall,
  journal: string,
  { id, number, date, memo, lines }: JournalEntry,
): Promise<{ field: string | null; words: string } | undefined> {
  const mark = markOf(id);
  const rows = lines.map(({ accountId, side, cents, description }) => ({
    accountType: 'G/L Account',
    accountId,
    postingDate: date,
    documentNumber: number,
    externalDocumentNumber: number,
    amount: dollarsOf(side === 'debit' ? cents : -cents),
    description: `${description.slice(0, MOST_DESCRIPTION - mark.length - 1)} ${mark}`,
    comment: memo.slice(0, MOST_COMMENT),
  }));
  const headers = { 'content-type': 'application/json' };
  const requests = [
    ...rows.map((body, place) => ({ id: String(place + 1), method: 'POST', url: `${journal}/journalLines`, headers, body })),
    { id: String(rows.length + 1), method: 'POST', url: `${journal}/Microsoft.NAV.post`, headers, body: {} },
  ];
  const answer = readBody(
    await call({ method: 'POST', path: '/$batch', headers: { isolation: 'snapshot' }, body: { requests }, counts: requests.length }),
  );
  const responses = listAt(answer, 'responses');
  const failed = responses.find((one) => Number(textAt(one, 'status')) >= 300);
  if (failed !== undefined) {
    const status = Number(textAt(failed, 'status'));
    if (isPassing(status)) throw new SystemError(`${dynamics.name} failed (status ${status}). Try again later.`, 'away');
    return faultOf(at(failed, 'body'));
  }
  if (responses.length < requests.length) throw new SystemError(`${dynamics.name} sent an incomplete response. Try again later.`, 'away');
  return undefined;
}

/** Returns our entries in the ledger, including reversals made there, which have the same number and texts. */
async function postedOf(call: SystemCall, companyId: string, entries: readonly JournalEntry[]): Promise<ReadonlyMap<string, HeldEntry>> {
  if (entries.length === 0) return new Map();
  const filter = entries.map(({ number }) => `documentNumber eq ${quote(number.toUpperCase())}`).join(' or ');
  const rows = await rowsOf(call, `${base(companyId)}/generalLedgerEntries`, filter);
  return new Map(
    entries.flatMap(({ id, number }): [string, HeldEntry][] => {
      // Document numbers are stored in capitals. Other programs may use the same ones: the mark identifies ours.
      const own = rows.filter(
        (one) => textAt(one, 'documentNumber').toUpperCase() === number.toUpperCase() && textAt(one, 'description').endsWith(markOf(id)),
      );
      const lines = own.map((one) => ({
        accountId: textAt(one, 'accountId'),
        cents: centsAt(one, 'debitAmount') - centsAt(one, 'creditAmount'),
      }));
      return own.length === 0 ? [] : [[id, { externalId: textAt(own[0], 'entryNumber'), lines }]];
    }),
  );
}

/** Finds a customer by the recorded id or by our number; undefined if it does not exist (anymore). */
async function knownCustomer(
  call: SystemCall,
  path: string,
  { accountId, externalId }: Customer,
): Promise<{ id: string; etag: string } | undefined> {
  const filter = externalId === null ? `number eq ${quote(customerNumber(accountId))}` : `id eq ${externalId}`;
  const [row] = await rowsOf(call, path, filter);
  return row === undefined ? undefined : { id: textAt(row, 'id'), etag: textAt(row, '@odata.etag') };
}

async function rowsOf(call: SystemCall, path: string, filter?: string): Promise<readonly unknown[]> {
  const answer = await call({ method: 'GET', path, ...(filter !== undefined && { query: { $filter: filter } }) });
  return listAt(readBody(answer), 'value');
}

/** Returns the vendor's message, without the id for its support. */
function faultOf(body: unknown): { field: string | null; words: string } {
  const words = textAt(body, 'error', 'message').replace(/\s*CorrelationId:.*$/s, '');
  return { field: textAt(body, 'error', 'target') || null, words: words || 'no reason given' };
}

const isPassing = (status: number): boolean => status === 408 || status === 429 || status >= 500;

/** @throws SystemError */
function readBody({ status, body }: SystemAnswer): unknown {
  if (status < 300) return body;
  throw new SystemError(`${dynamics.name} refused the request: ${faultOf(body).words}`, isPassing(status) ? 'away' : 'refused');
}
