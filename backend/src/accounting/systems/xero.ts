import { toDollars } from '../../money/json-dollars.js';
import { formatCustomerName, XERO_NAMES } from './customer-name.js';
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
import { readAllPages, searchList } from './read-pages.js';
import { getCents, getList, getText } from './read-json.js';
import { createRepeatableId } from './repeatable-id.js';
import type { SystemResponse, SystemCall } from './system-call.js';
import { SystemError } from './system-error.js';

const API = '/api.xro/2.0';
const PAGE_SIZE = 100;
const TYPES: Readonly<Record<string, AccountType>> = {
  ASSET: 'asset',
  LIABILITY: 'liability',
  EQUITY: 'equity',
  REVENUE: 'income',
  EXPENSE: 'expense',
};

/** Xero, accounting API 2.0: posts manual journals in batches; `Idempotency-Key` makes retries safe. */
export const xero: AccountingSystem = {
  id: 'xero',
  name: 'Xero',
  description:
    'Posts tax liability and payments to Xero as manual journals. Xero does not accept journals on bank accounts, so use a clearing account.',
  features: ['Customers', 'Manual journals by state and month', 'Payments', 'Tax codes', 'Chart of accounts'],
  consent: {
    scopes: ['offline_access', 'accounting.settings.read', 'accounting.contacts', 'accounting.manualjournals'],
    clientAuthentication: 'basic',
    consentDays: 60,
  },
  callsPerMinute: 60,
  entriesPerPost: 50,

  getPlace: (_environment, simulatorUrl) => ({
    authorizationUrl: `${simulatorUrl ?? 'https://login.xero.com'}/identity/connect/authorize`,
    tokenUrl: `${simulatorUrl ?? 'https://identity.xero.com'}/connect/token`,
    revocationUrl: `${simulatorUrl ?? 'https://identity.xero.com'}/connect/revocation`,
    apiUrl: simulatorUrl ?? 'https://api.xero.com',
  }),

  async listCompanies(call): Promise<Company[]> {
    const tenants = getList(readBody(await call({ method: 'GET', path: '/connections' })));
    return tenants
      .filter((tenant) => getText(tenant, 'tenantType') === 'ORGANISATION')
      .map((tenant) => ({ id: getText(tenant, 'tenantId'), name: getText(tenant, 'tenantName') }));
  },

  async getCompany(call, companyId): Promise<Company> {
    return { id: companyId, name: getText(await getBody(call, companyId, '/Organisation'), 'Organisations', 0, 'Name') };
  },

  /** Omits bank and system accounts, which manual journals cannot use. */
  async listAccounts(call, companyId): Promise<ChartAccount[]> {
    const rows = getList(await getBody(call, companyId, '/Accounts', { where: 'Status=="ACTIVE"' }), 'Accounts');
    return rows
      .filter((row) => getText(row, 'Code') !== '' && getText(row, 'Type') !== 'BANK' && getText(row, 'SystemAccount') === '')
      .map((row) => ({
        id: getText(row, 'Code'),
        number: getText(row, 'Code'),
        name: getText(row, 'Name'),
        type: TYPES[getText(row, 'Class')] ?? 'asset',
      }));
  },

  async countTaxCodes(call, companyId): Promise<number> {
    return getList(await getBody(call, companyId, '/TaxRates'), 'TaxRates').length;
  },

  async postEntries(call, companyId, entries): Promise<SendOutcome[]> {
    const { status, body } = await call({
      method: 'PUT',
      path: `${API}/ManualJournals`,
      query: { summarizeErrors: 'false' },
      headers: { ...getTenantHeader(companyId), 'idempotency-key': createRepeatableId(entries.map(({ id }) => id)) },
      body: { ManualJournals: entries.map(toManualJournal) },
    });
    const items = getList(body, status < 300 ? 'ManualJournals' : 'Elements');
    if (status >= 300 && items.length === 0) throw createRefusalError(body);
    return items.flatMap((item): SendOutcome[] => {
      const entry = entries.find(({ id }) => getText(item, 'Narration').includes(id));
      const externalId = getText(item, 'ManualJournalID');
      if (entry === undefined) return [];
      if (isRefused(item)) return [{ id: entry.id, field: null, words: formatErrors(item) }];
      return externalId === '' ? [] : [{ id: entry.id, externalId }];
    });
  },

  /** Finds entries by narration, because a manual journal has no number. The narration starts with our number and ends with our id. */
  async findEntries(call, companyId, entries): Promise<ReadonlyMap<string, PostedEntry>> {
    const days = entries.map(({ date }) => date).toSorted();
    const where = `Date>=${toDateTime(days[0] ?? '')}&&Date<=${toDateTime(days.at(-1) ?? '')}`;
    const find = (rows: readonly unknown[]): Map<string, PostedEntry> =>
      new Map(
        entries.flatMap(({ id }): [string, PostedEntry][] => {
          const row = rows.find((one) => getText(one, 'Narration').includes(id) && getText(one, 'Status') === 'POSTED');
          return row === undefined ? [] : [[id, toPostedEntry(row)]];
        }),
      );
    const rows = await searchList(
      async (page) => {
        const query = { where, page: String(page), pageSize: String(PAGE_SIZE) };
        const journals = getList(await getBody(call, companyId, '/ManualJournals', query), 'ManualJournals');
        return { rows: journals, isLast: journals.length < PAGE_SIZE };
      },
      (some) => find(some).size === entries.length,
      { idKey: 'ManualJournalID', name: 'Xero' },
    );
    return find(rows);
  },

  async listCustomers(call, companyId): Promise<SystemCustomer[]> {
    const rows = await readAllPages(async (page) => {
      const query = { page: String(page), pageSize: String(PAGE_SIZE), order: 'ContactID' };
      const contacts = getList(await getBody(call, companyId, '/Contacts', query), 'Contacts');
      return { rows: contacts, isLast: contacts.length < PAGE_SIZE };
    });
    return rows.map((row) => ({
      externalId: getText(row, 'ContactID'),
      name: getText(row, 'Name'),
      taxId: getText(row, 'TaxNumber'),
      mark: getText(row, 'ContactNumber'),
    }));
  },

  getCustomerMark: (accountId) => accountId,

  async saveCustomer(call, companyId, customer): Promise<SendOutcome> {
    const { id, accountId, externalId } = customer;
    const name = formatCustomerName(customer.name, XERO_NAMES);
    const known = externalId ?? (await findContact(call, companyId, accountId));
    const contact = { ...(known !== '' && { ContactID: known }), ContactNumber: accountId, Name: name, ...toContactFields(customer) };
    const { body } = await call({
      method: 'POST',
      path: `${API}/Contacts`,
      query: { summarizeErrors: 'false' },
      headers: { ...getTenantHeader(companyId), 'idempotency-key': createRepeatableId([id, JSON.stringify(contact)]) },
      body: { Contacts: [contact] },
    });
    const [saved = body] = getList(body, 'Contacts');
    const savedId = getText(saved, 'ContactID');
    return isRefused(saved) || savedId === '' ? { id, field: null, words: formatErrors(saved) } : { id, externalId: savedId };
  },
};

const getTenantHeader = (companyId: string): Record<string, string> => ({ 'xero-tenant-id': companyId });
const toDateTime = (day: string): string => `DateTime(${day.split('-').map(Number).join(', ')})`;

/** Converts an entry to a manual journal; debits are positive, credits negative. */
const toManualJournal = ({ id, number, date, memo, lines }: JournalEntry): object => ({
  Narration: `${number}: ${memo} [${id}]`,
  Date: date,
  Status: 'POSTED',
  LineAmountTypes: 'NoTax',
  JournalLines: lines.map(({ accountId, side, cents, description }) => ({
    LineAmount: toDollars(side === 'debit' ? cents : -cents),
    AccountCode: accountId,
    Description: description,
  })),
});

const toPostedEntry = (row: unknown): PostedEntry => ({
  externalId: getText(row, 'ManualJournalID'),
  lines: getList(row, 'JournalLines').map((line) => ({ accountId: getText(line, 'AccountCode'), cents: getCents(line, 'LineAmount') })),
});

const toContactFields = ({ email, phone }: Customer): object => ({
  ...(email !== null && { EmailAddress: email }),
  ...(phone !== null && { Phones: [{ PhoneType: 'DEFAULT', PhoneNumber: phone }] }),
});

async function getBody(call: SystemCall, companyId: string, path: string, query: Record<string, string> = {}): Promise<unknown> {
  return readBody(await call({ method: 'GET', path: `${API}${path}`, query, headers: getTenantHeader(companyId) }));
}

/** Returns the id of the contact that has our account id; empty if there is none. */
async function findContact(call: SystemCall, companyId: string, accountId: string): Promise<string> {
  const where = `ContactNumber=="${accountId}"`;
  return getText(await getBody(call, companyId, '/Contacts', { where }), 'Contacts', 0, 'ContactID');
}

const isRefused = (item: unknown): boolean =>
  getText(item, 'StatusAttributeString') === 'ERROR' || getList(item, 'ValidationErrors').length > 0;

function formatErrors(item: unknown): string {
  const sentences = getList(item, 'ValidationErrors').map((error) => getText(error, 'Message'));
  return sentences.join(' ') || getText(item, 'Detail') || getText(item, 'Message') || 'no reason given';
}

const createRefusalError = (body: unknown): SystemError =>
  new SystemError(`Xero refused the request: ${formatErrors(getList(body, 'Elements')[0] ?? body)}`, 'refused');

/** @throws SystemError */
function readBody({ status, body }: SystemResponse): unknown {
  if (status < 300) return body;
  throw createRefusalError(body);
}
