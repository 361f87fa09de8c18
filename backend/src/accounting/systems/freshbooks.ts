import { toDollars } from '../../money/json-dollars.js';
import type { JournalEntry } from './journal-entry.js';
import {
  ACCOUNT_TYPES,
  type AccountingSystem,
  type AccountType,
  type SystemCustomer,
  type ChartAccount,
  type Company,
  type Customer,
  type PostedEntry,
  type SendOutcome,
} from './accounting-system.js';
import { formatCustomerName, OTHER_NAMES } from './customer-name.js';
import { readWholeList } from './read-pages.js';
import { groupRowsByText } from './group-rows.js';
import { getAt, getCents, getList, getText } from './read-json.js';
import { toSendOutcomes } from './send-outcome.js';
import type { SystemResponse, SystemCall } from './system-call.js';
import { SystemError } from './system-error.js';

const PAGE_SIZE = 100;
const headers = { 'api-version': 'alpha' };

/** FreshBooks: posts journal entries one by one. Its API has no idempotency keys, so entries are found by their name and our id. */
export const freshbooks: AccountingSystem = {
  id: 'freshbooks',
  name: 'FreshBooks',
  description: 'Posts tax liability and payments to FreshBooks as journal entries.',
  features: ['Customers', 'Journal entries by state and month', 'Payments', 'Tax codes', 'Chart of accounts'],
  consent: {
    scopes: [
      'user:profile:read',
      'user:clients:read',
      'user:clients:write',
      'user:journal_entries:read',
      'user:journal_entries:write',
      'user:taxes:read',
    ],
    clientAuthentication: 'post',
    tokenRequest: 'json',
    refreshNamesCallback: true,
  },
  callsPerMinute: 120,
  entriesPerPost: 1,

  getPlace: (_environment, simulatorUrl) => ({
    authorizationUrl: `${simulatorUrl ?? 'https://auth.freshbooks.com'}/oauth/authorize`,
    tokenUrl: `${simulatorUrl ?? 'https://api.freshbooks.com'}/auth/oauth/token`,
    revocationUrl: `${simulatorUrl ?? 'https://api.freshbooks.com'}/auth/oauth/revoke`,
    apiUrl: simulatorUrl ?? 'https://api.freshbooks.com',
  }),

  listCompanies: listBusinesses,

  async getCompany(call, companyId): Promise<Company> {
    const found = (await listBusinesses(call)).find(({ id }) => id === companyId);
    if (found !== undefined) return found;
    throw new SystemError(
      'This FreshBooks user no longer has access to the company. Connect FreshBooks again as a user who does.',
      'refused',
    );
  },

  async listAccounts(call, companyId): Promise<ChartAccount[]> {
    const rows = await listRows(call, companyId, 'journal_entry_accounts/journal_entry_accounts', 'journal_entry_accounts');
    return rows.flatMap((account) =>
      getList(account, 'sub_accounts').map((sub) => ({
        id: getText(sub, 'sub_accountid') || getText(sub, 'id'),
        number: getText(sub, 'account_sub_number'),
        name: getText(sub, 'account_sub_name') || getText(account, 'account_name'),
        type: getAccountType(getText(sub, 'account_type') || getText(account, 'account_type')),
      })),
    );
  },

  async countTaxCodes(call, companyId): Promise<number> {
    return (await listRows(call, companyId, 'taxes/taxes', 'taxes')).length;
  },

  async postEntries(call, companyId, entries): Promise<SendOutcome[]> {
    const sent: SendOutcome[] = [];
    for (const entry of entries) {
      const path = `${getBasePath(companyId)}/journal_entries/journal_entries`;
      const { status, body } = await call({ method: 'POST', path, headers, body: { journal_entry: toJournalEntry(entry) } });
      const posted = getAt(body, 'response', 'result', 'journal_entry');
      const externalId = getText(posted, 'entryid') || getText(posted, 'id');
      sent.push(...toSendOutcomes(entry.id, externalId, status, findFault(body)));
    }
    return sent;
  },

  /** Reads entry lines, because entries cannot be listed. Each line has the name of its entry; the order is arbitrary. */
  async findEntries(call, companyId, entries): Promise<ReadonlyMap<string, PostedEntry>> {
    const rows = await listRows(call, companyId, 'journal_entries/journal_entry_details', 'journal_entry_details');
    const byName = groupRowsByText(rows, (row) => getText(row, 'name'));
    return new Map(
      entries.flatMap(({ id, number }): [string, PostedEntry][] => {
        const lines = (byName.get(number) ?? []).filter((row) => getText(row, 'description').includes(id));
        return lines.length === 0 ? [] : [[id, toPostedEntry(lines)]];
      }),
    );
  },

  async listCustomers(call, companyId): Promise<SystemCustomer[]> {
    const rows = await listRows(call, companyId, 'users/clients', 'clients');
    return rows.map((row) => ({
      externalId: getText(row, 'id'),
      name: getText(row, 'organization'),
      taxId: getText(row, 'vat_number'),
      mark: getText(row, 'note'),
    }));
  },

  getCustomerMark: (accountId) => formatNote(accountId),

  async saveCustomer(call, companyId, customer): Promise<SendOutcome> {
    const { id, accountId, externalId } = customer;
    const name = formatCustomerName(customer.name, OTHER_NAMES);
    const known = externalId ?? (await findClient(call, companyId, name, accountId));
    const place = `${getBasePath(companyId)}/users/clients`;
    const { body } = await call({
      method: known === '' ? 'POST' : 'PUT',
      path: known === '' ? place : `${place}/${encodeURIComponent(known)}`,
      headers,
      body: { client: { organization: name, note: formatNote(accountId), ...toContactFields(customer) } },
    });
    const saved = getText(body, 'response', 'result', 'client', 'id');
    return saved === '' ? { id, ...toFault(body) } : { id, externalId: saved };
  },
};

const getBasePath = (companyId: string): string => `/accounting/account/${encodeURIComponent(companyId)}`;
const formatNote = (accountId: string): string => `Stampline account ${accountId}`;
const getAccountType = (text: string): AccountType => ACCOUNT_TYPES.find((type) => type === text) ?? 'asset';

async function listBusinesses(call: SystemCall): Promise<Company[]> {
  const me = readBody(await call({ method: 'GET', path: '/auth/api/v1/users/me', headers }));
  return getList(me, 'response', 'business_memberships').flatMap((membership): Company[] => {
    const id = getText(membership, 'business', 'account_id');
    return id === '' ? [] : [{ id, name: getText(membership, 'business', 'name') }];
  });
}

const toJournalEntry = ({ id, number, date, memo, lines }: JournalEntry): object => ({
  name: number,
  description: `${memo} [${id}]`,
  currency_code: 'USD',
  user_entered_date: date,
  details: lines.map(({ accountId, side, cents, description }) => ({
    sub_accountid: accountId,
    [side]: toDollars(cents),
    description,
  })),
});

const toPostedEntry = (rows: readonly unknown[]): PostedEntry => ({
  externalId: getText(rows[0], 'entry', 'entryid') || getText(rows[0], 'entry', 'id'),
  lines: rows.map((row) => ({
    accountId: getText(row, 'sub_account', 'sub_accountid') || getText(row, 'sub_account', 'id'),
    cents: getCents(row, 'debit', 'amount') - getCents(row, 'credit', 'amount'),
  })),
});

const toContactFields = ({ email, phone }: Customer): object => ({
  ...(email !== null && { email }),
  ...(phone !== null && { bus_phone: phone }),
});

async function listRows(
  call: SystemCall,
  companyId: string,
  place: string,
  name: string,
  query: Record<string, string> = {},
): Promise<unknown[]> {
  return readWholeList(async (page) => {
    const paged = { ...query, page: String(page), per_page: String(PAGE_SIZE) };
    const answer = readBody(await call({ method: 'GET', path: `${getBasePath(companyId)}/${place}`, query: paged, headers }));
    const result = getAt(answer, 'response', 'result');
    return { rows: getList(result, name), pages: readCount(result, 'pages'), total: readCount(result, 'total') };
  }, freshbooks.name);
}

/** @throws SystemError if there is no count, because entries would look missing if the list were truncated */
function readCount(result: unknown, field: 'pages' | 'total'): number {
  const text = getText(result, field);
  if (/^\d+$/.test(text)) return Number(text);
  throw new SystemError('FreshBooks sent an incomplete response. Try again later.', 'away');
}

/** Returns the id of the client that has our account id; empty if there is none. */
async function findClient(call: SystemCall, companyId: string, name: string, accountId: string): Promise<string> {
  const rows = await listRows(call, companyId, 'users/clients', 'clients', { 'search[organization]': name });
  return getText(
    rows.find((row) => getText(row, 'note').includes(formatNote(accountId))),
    'id',
  );
}

/** Returns the field in error and the vendor's message, which comes in three formats and is empty if there is no error. */
function findFault(body: unknown): { field: string | null; words: string } {
  const error = getAt(body, 'response', 'errors', 0);
  const words = getText(error, 'message') || getText(body, 'message') || getText(body, 'error_description');
  return { field: getText(error, 'field') || null, words };
}

function toFault(body: unknown): { field: string | null; words: string } {
  const { field, words } = findFault(body);
  return { field, words: words || 'no reason given' };
}

/** @throws SystemError */
function readBody({ status, body }: SystemResponse): unknown {
  if (status < 300) return body;
  throw new SystemError(`FreshBooks refused the request: ${toFault(body).words}`, 'refused');
}
