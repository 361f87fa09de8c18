import { dollarsOf } from '../../money/dollars.js';
import { customerName, XERO_NAMES } from './customer-name.js';
import type { JournalEntry } from './journal-entry.js';
import type { AccountingSystem, AccountType, BookCustomer, ChartAccount, Company, Customer, HeldEntry, Sent } from './accounting-system.js';
import { allPages, searchedList } from './all-pages.js';
import { centsAt, listAt, textAt } from './read-json.js';
import { repeatId } from './repeat-id.js';
import type { SystemAnswer, SystemCall } from './system-call.js';
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

/** Xero, accounting API 2.0: manual journals in batches; `Idempotency-Key` makes repetitions safe. */
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
    const tenants = listAt(readBody(await call({ method: 'GET', path: '/connections' })));
    return tenants
      .filter((tenant) => textAt(tenant, 'tenantType') === 'ORGANISATION')
      .map((tenant) => ({ id: textAt(tenant, 'tenantId'), name: textAt(tenant, 'tenantName') }));
  },

  async getCompany(call, companyId): Promise<Company> {
    return { id: companyId, name: textAt(await get(call, companyId, '/Organisation'), 'Organisations', 0, 'Name') };
  },

  /** Without bank and system accounts, which manual journals cannot use. */
  async listAccounts(call, companyId): Promise<ChartAccount[]> {
    const rows = listAt(await get(call, companyId, '/Accounts', { where: 'Status=="ACTIVE"' }), 'Accounts');
    return rows
      .filter((row) => textAt(row, 'Code') !== '' && textAt(row, 'Type') !== 'BANK' && textAt(row, 'SystemAccount') === '')
      .map((row) => ({
        id: textAt(row, 'Code'),
        number: textAt(row, 'Code'),
        name: textAt(row, 'Name'),
        type: TYPES[textAt(row, 'Class')] ?? 'asset',
      }));
  },

  async taxCodes(call, companyId): Promise<number> {
    return listAt(await get(call, companyId, '/TaxRates'), 'TaxRates').length;
  },

  async post(call, companyId, entries): Promise<Sent[]> {
    const { status, body } = await call({
      method: 'PUT',
      path: `${API}/ManualJournals`,
      query: { summarizeErrors: 'false' },
      headers: { ...tenant(companyId), 'idempotency-key': repeatId(entries.map(({ id }) => id)) },
      body: { ManualJournals: entries.map(manualJournal) },
    });
    const items = listAt(body, status < 300 ? 'ManualJournals' : 'Elements');
    if (status >= 300 && items.length === 0) throw refusal(body);
    return items.flatMap((item): Sent[] => {
      const entry = entries.find(({ id }) => textAt(item, 'Narration').includes(id));
      const externalId = textAt(item, 'ManualJournalID');
      if (entry === undefined) return [];
      if (isRefused(item)) return [{ id: entry.id, field: null, words: wordsOf(item) }];
      return externalId === '' ? [] : [{ id: entry.id, externalId }];
    });
  },

  /** A manual journal has no number, so its narration starts with ours and ends with our id. */
  async find(call, companyId, entries): Promise<ReadonlyMap<string, HeldEntry>> {
    const days = entries.map(({ date }) => date).toSorted();
    const where = `Date>=${dateTime(days[0] ?? '')}&&Date<=${dateTime(days.at(-1) ?? '')}`;
    const find = (rows: readonly unknown[]): Map<string, HeldEntry> =>
      new Map(
        entries.flatMap(({ id }): [string, HeldEntry][] => {
          const row = rows.find((one) => textAt(one, 'Narration').includes(id) && textAt(one, 'Status') === 'POSTED');
          return row === undefined ? [] : [[id, toHeldEntry(row)]];
        }),
      );
    const rows = await searchedList(
      async (page) => {
        const query = { where, page: String(page), pageSize: String(PAGE_SIZE) };
        const journals = listAt(await get(call, companyId, '/ManualJournals', query), 'ManualJournals');
        return { rows: journals, isLast: journals.length < PAGE_SIZE };
      },
      (some) => find(some).size === entries.length,
      { idKey: 'ManualJournalID', name: 'Xero' },
    );
    return find(rows);
  },

  async listCustomers(call, companyId): Promise<BookCustomer[]> {
    const rows = await allPages(async (page) => {
      const query = { page: String(page), pageSize: String(PAGE_SIZE), order: 'ContactID' };
      const contacts = listAt(await get(call, companyId, '/Contacts', query), 'Contacts');
      return { rows: contacts, isLast: contacts.length < PAGE_SIZE };
    });
    return rows.map((row) => ({
      externalId: textAt(row, 'ContactID'),
      name: textAt(row, 'Name'),
      taxId: textAt(row, 'TaxNumber'),
      mark: textAt(row, 'ContactNumber'),
    }));
  },

  customerMark: (accountId) => accountId,

  async saveCustomer(call, companyId, customer): Promise<Sent> {
    const { id, accountId, externalId } = customer;
    const name = customerName(customer.name, XERO_NAMES);
    const known = externalId ?? (await contactOf(call, companyId, accountId));
    const contact = { ...(known !== '' && { ContactID: known }), ContactNumber: accountId, Name: name, ...waysOf(customer) };
    const { body } = await call({
      method: 'POST',
      path: `${API}/Contacts`,
      query: { summarizeErrors: 'false' },
      headers: { ...tenant(companyId), 'idempotency-key': repeatId([id, JSON.stringify(contact)]) },
      body: { Contacts: [contact] },
    });
    const [saved = body] = listAt(body, 'Contacts');
    const savedId = textAt(saved, 'ContactID');
    return isRefused(saved) || savedId === '' ? { id, field: null, words: wordsOf(saved) } : { id, externalId: savedId };
  },
};

const tenant = (companyId: string): Record<string, string> => ({ 'xero-tenant-id': companyId });
const dateTime = (day: string): string => `DateTime(${day.split('-').map(Number).join(', ')})`;

/** Debits are positive, credits negative. */
const manualJournal = ({ id, number, date, memo, lines }: JournalEntry): object => ({
  Narration: `${number}: ${memo} [${id}]`,
  Date: date,
  Status: 'POSTED',
  LineAmountTypes: 'NoTax',
  JournalLines: lines.map(({ accountId, side, cents, description }) => ({
    LineAmount: dollarsOf(side === 'debit' ? cents : -cents),
    AccountCode: accountId,
    Description: description,
  })),
});

const toHeldEntry = (row: unknown): HeldEntry => ({
  externalId: textAt(row, 'ManualJournalID'),
  lines: listAt(row, 'JournalLines').map((line) => ({ accountId: textAt(line, 'AccountCode'), cents: centsAt(line, 'LineAmount') })),
});

const waysOf = ({ email, phone }: Customer): object => ({
  ...(email !== null && { EmailAddress: email }),
  ...(phone !== null && { Phones: [{ PhoneType: 'DEFAULT', PhoneNumber: phone }] }),
});

async function get(call: SystemCall, companyId: string, path: string, query: Record<string, string> = {}): Promise<unknown> {
  return readBody(await call({ method: 'GET', path: `${API}${path}`, query, headers: tenant(companyId) }));
}

/** Returns the id of the contact with our account id; empty without one. */
async function contactOf(call: SystemCall, companyId: string, accountId: string): Promise<string> {
  const where = `ContactNumber=="${accountId}"`;
  return textAt(await get(call, companyId, '/Contacts', { where }), 'Contacts', 0, 'ContactID');
}

const isRefused = (item: unknown): boolean =>
  textAt(item, 'StatusAttributeString') === 'ERROR' || listAt(item, 'ValidationErrors').length > 0;

function wordsOf(item: unknown): string {
  const sentences = listAt(item, 'ValidationErrors').map((error) => textAt(error, 'Message'));
  return sentences.join(' ') || textAt(item, 'Detail') || textAt(item, 'Message') || 'no reason given';
}

const refusal = (body: unknown): SystemError =>
  new SystemError(`Xero refused the request: ${wordsOf(listAt(body, 'Elements')[0] ?? body)}`, 'refused');

/** @throws SystemError */
function readBody({ status, body }: SystemAnswer): unknown {
  if (status < 300) return body;
  throw refusal(body);
}
