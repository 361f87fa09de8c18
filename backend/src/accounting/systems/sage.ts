import { dollarsOf } from '../../money/dollars.js';
import type { JournalEntry } from './journal-entry.js';
import type { AccountingSystem, AccountType, BookCustomer, ChartAccount, Company, Customer, HeldEntry, Sent } from './accounting-system.js';
import { customerName, OTHER_NAMES } from './customer-name.js';
import { allPages, type ListPage, searchedList } from './all-pages.js';
import { at, centsAt, listAt, textAt } from './read-json.js';
import { repeatId } from './repeat-id.js';
import { sentOf } from './sent-of.js';
import type { SystemAnswer, SystemCall } from './system-call.js';
import { SystemError } from './system-error.js';

const PAGE_SIZE = 200;
const TYPES: Readonly<Record<string, AccountType>> = {
  ASSET: 'asset',
  LIABILITY: 'liability',
  EQUITY: 'equity',
  INCOME: 'income',
  REVENUE: 'income',
  EXPENSE: 'expense',
};

/** Sage Accounting, API v3.1: journals one by one; `idempotency_id` makes repetitions safe. Access tokens are valid for five minutes. */
export const sage: AccountingSystem = {
  id: 'sage',
  name: 'Sage Accounting',
  description: 'Posts tax liability and payments to Sage Accounting as journals.',
  features: ['Customers', 'Journals by state and month', 'Payments', 'Tax codes', 'Chart of accounts'],
  consent: { scopes: ['full_access'], clientAuthentication: 'post', consentDays: 31, parameters: { filter: 'apiv3.1' } },
  callsPerMinute: 100,
  entriesPerPost: 1,

  getPlace: (_environment, simulatorUrl) => ({
    authorizationUrl: simulatorUrl === null ? 'https://www.sageone.com/oauth2/auth/central' : `${simulatorUrl}/oauth2/auth/central`,
    tokenUrl: `${simulatorUrl ?? 'https://oauth.accounting.sage.com'}/token`,
    revocationUrl: `${simulatorUrl ?? 'https://oauth.accounting.sage.com'}/revoke`,
    apiUrl: `${simulatorUrl ?? 'https://api.accounting.sage.com'}/v3.1`,
  }),

  async listCompanies(call): Promise<Company[]> {
    return (await list(call, undefined, '/businesses')).map((row) => ({ id: textAt(row, 'id'), name: nameOf(row) }));
  },

  async getCompany(call, companyId): Promise<Company> {
    const path = `/businesses/${encodeURIComponent(companyId)}`;
    return { id: companyId, name: nameOf(readBody(await call({ method: 'GET', path, headers: business(companyId) }))) };
  },

  /** Without accounts that journals may not use. */
  async listAccounts(call, companyId): Promise<ChartAccount[]> {
    const rows = await list(call, companyId, '/ledger_accounts', { attributes: 'all' });
    return rows
      .filter((row) => at(row, 'visible_in_journals') !== false)
      .map((row) => ({
        id: textAt(row, 'id'),
        number: textAt(row, 'nominal_code'),
        name: textAt(row, 'display_name') || nameOf(row),
        type: TYPES[textAt(row, 'ledger_account_group', 'id')] ?? 'asset',
      }));
  },

  async taxCodes(call, companyId): Promise<number> {
    return (await list(call, companyId, '/tax_rates')).length;
  },

  async post(call, companyId, entries): Promise<Sent[]> {
    const sent: Sent[] = [];
    for (const entry of entries) {
      const request = { method: 'POST', path: '/journals', headers: business(companyId), body: { journal: journal(entry) } } as const;
      const { status, body } = await call(request);
      sent.push(...sentOf(entry.id, textAt(body, 'id'), status, faultIn(body)));
    }
    return sent;
  },

  /** Journals cannot be searched: they are read until all are found. */
  async find(call, companyId, entries): Promise<ReadonlyMap<string, HeldEntry>> {
    const find = (rows: readonly unknown[]): Map<string, HeldEntry> =>
      new Map(
        entries.flatMap(({ id, number }): [string, HeldEntry][] => {
          const row = rows.find((one) => textAt(one, 'reference') === number && textAt(one, 'description').includes(id));
          return row === undefined ? [] : [[id, toHeldEntry(row)]];
        }),
      );
    return find(await list(call, companyId, '/journals', { attributes: 'all' }, (rows) => find(rows).size === entries.length));
  },

  async listCustomers(call, companyId): Promise<BookCustomer[]> {
    const rows = await list(call, companyId, '/contacts', { contact_type_id: 'CUSTOMER', attributes: 'all' });
    return rows.map((row) => ({
      externalId: textAt(row, 'id'),
      name: nameOf(row),
      taxId: textAt(row, 'tax_number'),
      mark: textAt(row, 'notes'),
    }));
  },

  customerMark: (accountId) => noteOf(accountId),

  async saveCustomer(call, companyId, customer): Promise<Sent> {
    const { id, accountId, externalId } = customer;
    const name = customerName(customer.name, OTHER_NAMES);
    const known = externalId ?? (await contactWith(call, companyId, name, accountId));
    const contact = { name, contact_type_ids: ['CUSTOMER'], notes: noteOf(accountId), ...waysOf({ ...customer, name }) };
    const { body } = await call({
      method: known === '' ? 'POST' : 'PUT',
      path: known === '' ? '/contacts' : `/contacts/${encodeURIComponent(known)}`,
      headers: business(companyId),
      body: { contact: known === '' ? { ...contact, idempotency_id: repeatId([id, JSON.stringify(contact)]) } : contact },
    });
    const saved = textAt(body, 'id');
    return saved === '' ? { id, ...faultOf(body) } : { id, externalId: saved };
  },
};

const business = (companyId: string): Record<string, string> => ({ 'x-business': companyId });
const nameOf = (row: unknown): string => textAt(row, 'name') || textAt(row, 'displayed_as');
const noteOf = (accountId: string): string => `Stampline account ${accountId}`;

const journal = ({ id, number, date, memo, lines }: JournalEntry): object => ({
  date,
  reference: number,
  description: `${memo} [${id}]`,
  journal_lines: lines.map(({ accountId, side, cents, description }) => ({
    ledger_account_id: accountId,
    details: description,
    debit: side === 'debit' ? dollarsOf(cents) : 0,
    credit: side === 'credit' ? dollarsOf(cents) : 0,
  })),
  idempotency_id: id.replaceAll('-', ''),
});

const toHeldEntry = (row: unknown): HeldEntry => ({
  externalId: textAt(row, 'id'),
  lines: listAt(row, 'journal_lines').map((line) => ({
    accountId: textAt(line, 'ledger_account', 'id'),
    cents: centsAt(line, 'debit') - centsAt(line, 'credit'),
  })),
});

const waysOf = ({ name, email, phone }: Customer): object =>
  email === null && phone === null
    ? {}
    : {
        main_contact_person: { name, ...(email !== null && { email }), ...(phone !== null && { telephone: phone }) },
      };

async function list(
  call: SystemCall,
  companyId: string | undefined,
  path: string,
  query: Record<string, string> = {},
  isEnough?: (rows: readonly unknown[]) => boolean,
): Promise<unknown[]> {
  const headers = companyId === undefined ? {} : business(companyId);
  const readPage = async (page: number): Promise<ListPage> => {
    const paged = { ...query, page: String(page), items_per_page: String(PAGE_SIZE) };
    const answer = readBody(await call({ method: 'GET', path, query: paged, headers }));
    return { rows: listAt(answer, '$items'), isLast: textAt(answer, '$next') === '' };
  };
  return isEnough === undefined ? allPages(readPage) : searchedList(readPage, isEnough, { idKey: 'id', name: 'Sage Accounting' });
}

/** Returns the id of the contact with our account id; empty without one. */
async function contactWith(call: SystemCall, companyId: string, name: string, accountId: string): Promise<string> {
  const rows = await list(call, companyId, '/contacts', { search: name, attributes: 'all' });
  return textAt(
    rows.find((row) => textAt(row, 'notes').includes(noteOf(accountId))),
    'id',
  );
}

/** Returns the field in error and the vendor's message; empty without an error. */
function faultIn(body: unknown): { field: string | null; words: string } {
  const error = listAt(body)[0] ?? body;
  return { field: textAt(error, '$source') || null, words: textAt(error, '$message') };
}

function faultOf(body: unknown): { field: string | null; words: string } {
  const { field, words } = faultIn(body);
  return { field, words: words || 'no reason given' };
}

/** @throws SystemError */
function readBody({ status, body }: SystemAnswer): unknown {
  if (status < 300) return body;
  throw new SystemError(`Sage Accounting refused the request: ${faultOf(body).words}`, 'refused');
}
