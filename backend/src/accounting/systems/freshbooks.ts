import { dollarsOf } from '../../money/dollars.js';
import type { JournalEntry } from './journal-entry.js';
import {
  ACCOUNT_TYPES,
  type AccountingSystem,
  type AccountType,
  type BookCustomer,
  type ChartAccount,
  type Company,
  type Customer,
  type HeldEntry,
  type Sent,
} from './accounting-system.js';
import { customerName, OTHER_NAMES } from './customer-name.js';
import { wholeList } from './all-pages.js';
import { groupRows } from './grouped.js';
import { at, centsAt, listAt, textAt } from './read-json.js';
import { sentOf } from './sent-of.js';
import type { SystemAnswer, SystemCall } from './system-call.js';
import { SystemError } from './system-error.js';

const PAGE_SIZE = 100;
const headers = { 'api-version': 'alpha' };

/** FreshBooks: journal entries one by one. Its API has no idempotency keys: entries are found by their name and our id. */
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

  listCompanies: businesses,

  async getCompany(call, companyId): Promise<Company> {
    const found = (await businesses(call)).find(({ id }) => id === companyId);
    if (found !== undefined) return found;
    throw new SystemError(
      'This FreshBooks user no longer has access to the company. Connect FreshBooks again as a user who does.',
      'refused',
    );
  },

  async listAccounts(call, companyId): Promise<ChartAccount[]> {
    const rows = await list(call, companyId, 'journal_entry_accounts/journal_entry_accounts', 'journal_entry_accounts');
    return rows.flatMap((account) =>
      listAt(account, 'sub_accounts').map((sub) => ({
        id: textAt(sub, 'sub_accountid') || textAt(sub, 'id'),
        number: textAt(sub, 'account_sub_number'),
        name: textAt(sub, 'account_sub_name') || textAt(account, 'account_name'),
        type: typeOf(textAt(sub, 'account_type') || textAt(account, 'account_type')),
      })),
    );
  },

  async taxCodes(call, companyId): Promise<number> {
    return (await list(call, companyId, 'taxes/taxes', 'taxes')).length;
  },

  async post(call, companyId, entries): Promise<Sent[]> {
    const sent: Sent[] = [];
    for (const entry of entries) {
      const path = `${base(companyId)}/journal_entries/journal_entries`;
      const { status, body } = await call({ method: 'POST', path, headers, body: { journal_entry: journalEntry(entry) } });
      const posted = at(body, 'response', 'result', 'journal_entry');
      const externalId = textAt(posted, 'entryid') || textAt(posted, 'id');
      sent.push(...sentOf(entry.id, externalId, status, faultIn(body)));
    }
    return sent;
  },

  /** Entries cannot be listed; their lines can, in any order, each with the name of its entry. */
  async find(call, companyId, entries): Promise<ReadonlyMap<string, HeldEntry>> {
    const rows = await list(call, companyId, 'journal_entries/journal_entry_details', 'journal_entry_details');
    const byName = groupRows(rows, (row) => textAt(row, 'name'));
    return new Map(
      entries.flatMap(({ id, number }): [string, HeldEntry][] => {
        const lines = (byName.get(number) ?? []).filter((row) => textAt(row, 'description').includes(id));
        return lines.length === 0 ? [] : [[id, toHeldEntry(lines)]];
      }),
    );
  },

  async listCustomers(call, companyId): Promise<BookCustomer[]> {
    const rows = await list(call, companyId, 'users/clients', 'clients');
    return rows.map((row) => ({
      externalId: textAt(row, 'id'),
      name: textAt(row, 'organization'),
      taxId: textAt(row, 'vat_number'),
      mark: textAt(row, 'note'),
    }));
  },

  customerMark: (accountId) => noteOf(accountId),

  async saveCustomer(call, companyId, customer): Promise<Sent> {
    const { id, accountId, externalId } = customer;
    const name = customerName(customer.name, OTHER_NAMES);
    const known = externalId ?? (await clientWith(call, companyId, name, accountId));
    const place = `${base(companyId)}/users/clients`;
    const { body } = await call({
      method: known === '' ? 'POST' : 'PUT',
      path: known === '' ? place : `${place}/${encodeURIComponent(known)}`,
      headers,
      body: { client: { organization: name, note: noteOf(accountId), ...waysOf(customer) } },
    });
    const saved = textAt(body, 'response', 'result', 'client', 'id');
    return saved === '' ? { id, ...faultOf(body) } : { id, externalId: saved };
  },
};

const base = (companyId: string): string => `/accounting/account/${encodeURIComponent(companyId)}`;
const noteOf = (accountId: string): string => `Stampline account ${accountId}`;
const typeOf = (text: string): AccountType => ACCOUNT_TYPES.find((type) => type === text) ?? 'asset';

async function businesses(call: SystemCall): Promise<Company[]> {
  const me = readBody(await call({ method: 'GET', path: '/auth/api/v1/users/me', headers }));
  return listAt(me, 'response', 'business_memberships').flatMap((membership): Company[] => {
    const id = textAt(membership, 'business', 'account_id');
    return id === '' ? [] : [{ id, name: textAt(membership, 'business', 'name') }];
  });
}

const journalEntry = ({ id, number, date, memo, lines }: JournalEntry): object => ({
  name: number,
  description: `${memo} [${id}]`,
  currency_code: 'USD',
  user_entered_date: date,
  details: lines.map(({ accountId, side, cents, description }) => ({
    sub_accountid: accountId,
    [side]: dollarsOf(cents),
    description,
  })),
});

const toHeldEntry = (rows: readonly unknown[]): HeldEntry => ({
  externalId: textAt(rows[0], 'entry', 'entryid') || textAt(rows[0], 'entry', 'id'),
  lines: rows.map((row) => ({
    accountId: textAt(row, 'sub_account', 'sub_accountid') || textAt(row, 'sub_account', 'id'),
    cents: centsAt(row, 'debit', 'amount') - centsAt(row, 'credit', 'amount'),
  })),
});

const waysOf = ({ email, phone }: Customer): object => ({
  ...(email !== null && { email }),
  ...(phone !== null && { bus_phone: phone }),
});

async function list(
  call: SystemCall,
  companyId: string,
  place: string,
  name: string,
  query: Record<string, string> = {},
): Promise<unknown[]> {
  return wholeList(async (page) => {
    const paged = { ...query, page: String(page), per_page: String(PAGE_SIZE) };
    const answer = readBody(await call({ method: 'GET', path: `${base(companyId)}/${place}`, query: paged, headers }));
    const result = at(answer, 'response', 'result');
    return { rows: listAt(result, name), pages: countAt(result, 'pages'), total: countAt(result, 'total') };
  }, freshbooks.name);
}

/** @throws SystemError without a count: a list that ends too early looks as if entries were missing */
function countAt(result: unknown, field: 'pages' | 'total'): number {
  const text = textAt(result, field);
  if (/^\d+$/.test(text)) return Number(text);
  throw new SystemError('FreshBooks sent an incomplete response. Try again later.', 'away');
}

/** Returns the id of the client with our account id; empty without one. */
async function clientWith(call: SystemCall, companyId: string, name: string, accountId: string): Promise<string> {
  const rows = await list(call, companyId, 'users/clients', 'clients', { 'search[organization]': name });
  return textAt(
    rows.find((row) => textAt(row, 'note').includes(noteOf(accountId))),
    'id',
  );
}

/** Returns the field in error and the vendor's message, in any of its three forms; an empty message without an error. */
function faultIn(body: unknown): { field: string | null; words: string } {
  const error = at(body, 'response', 'errors', 0);
  const words = textAt(error, 'message') || textAt(body, 'message') || textAt(body, 'error_description');
  return { field: textAt(error, 'field') || null, words };
}

function faultOf(body: unknown): { field: string | null; words: string } {
  const { field, words } = faultIn(body);
  return { field, words: words || 'no reason given' };
}

/** @throws SystemError */
function readBody({ status, body }: SystemAnswer): unknown {
  if (status < 300) return body;
  throw new SystemError(`FreshBooks refused the request: ${faultOf(body).words}`, 'refused');
}
