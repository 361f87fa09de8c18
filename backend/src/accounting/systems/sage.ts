import { toDollars } from '../../money/json-dollars.js';
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
import { formatCustomerName, OTHER_NAMES } from './customer-name.js';
import { readAllPages, type ListPage, searchList } from './read-pages.js';
import { getAt, getCents, getList, getText } from './read-json.js';
import { createRepeatableId } from './repeatable-id.js';
import { toSendOutcomes } from './send-outcome.js';
import type { SystemResponse, SystemCall } from './system-call.js';
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

/** Sage Accounting, API v3.1: posts journals one by one; `idempotency_id` makes retries safe. Access tokens are valid for five minutes. */
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
    return (await listRows(call, undefined, '/businesses')).map((row) => ({ id: getText(row, 'id'), name: getName(row) }));
  },

  async getCompany(call, companyId): Promise<Company> {
    const path = `/businesses/${encodeURIComponent(companyId)}`;
    return { id: companyId, name: getName(readBody(await call({ method: 'GET', path, headers: getBusinessHeader(companyId) }))) };
  },

  /** Omits accounts that journals cannot use. */
  async listAccounts(call, companyId): Promise<ChartAccount[]> {
    const rows = await listRows(call, companyId, '/ledger_accounts', { attributes: 'all' });
    return rows
      .filter((row) => getAt(row, 'visible_in_journals') !== false)
      .map((row) => ({
        id: getText(row, 'id'),
        number: getText(row, 'nominal_code'),
        name: getText(row, 'display_name') || getName(row),
        type: TYPES[getText(row, 'ledger_account_group', 'id')] ?? 'asset',
      }));
  },

  async countTaxCodes(call, companyId): Promise<number> {
    return (await listRows(call, companyId, '/tax_rates')).length;
  },

  async postEntries(call, companyId, entries): Promise<SendOutcome[]> {
    const sent: SendOutcome[] = [];
    for (const entry of entries) {
      const request = {
        method: 'POST',
        path: '/journals',
        headers: getBusinessHeader(companyId),
        body: { journal: toJournal(entry) },
      } as const;
      const { status, body } = await call(request);
      sent.push(...toSendOutcomes(entry.id, getText(body, 'id'), status, findFault(body)));
    }
    return sent;
  },

  /** Reads journals until all entries are found, because journals cannot be searched. */
  async findEntries(call, companyId, entries): Promise<ReadonlyMap<string, PostedEntry>> {
    const find = (rows: readonly unknown[]): Map<string, PostedEntry> =>
      new Map(
        entries.flatMap(({ id, number }): [string, PostedEntry][] => {
          const row = rows.find((one) => getText(one, 'reference') === number && getText(one, 'description').includes(id));
          return row === undefined ? [] : [[id, toPostedEntry(row)]];
        }),
      );
    return find(await listRows(call, companyId, '/journals', { attributes: 'all' }, (rows) => find(rows).size === entries.length));
  },

  async listCustomers(call, companyId): Promise<SystemCustomer[]> {
    const rows = await listRows(call, companyId, '/contacts', { contact_type_id: 'CUSTOMER', attributes: 'all' });
    return rows.map((row) => ({
      externalId: getText(row, 'id'),
      name: getName(row),
      taxId: getText(row, 'tax_number'),
      mark: getText(row, 'notes'),
    }));
  },

  getCustomerMark: (accountId) => formatNote(accountId),

  async saveCustomer(call, companyId, customer): Promise<SendOutcome> {
    const { id, accountId, externalId } = customer;
    const name = formatCustomerName(customer.name, OTHER_NAMES);
    const known = externalId ?? (await findContact(call, companyId, name, accountId));
    const contact = { name, contact_type_ids: ['CUSTOMER'], notes: formatNote(accountId), ...toContactFields({ ...customer, name }) };
    const { body } = await call({
      method: known === '' ? 'POST' : 'PUT',
      path: known === '' ? '/contacts' : `/contacts/${encodeURIComponent(known)}`,
      headers: getBusinessHeader(companyId),
      body: { contact: known === '' ? { ...contact, idempotency_id: createRepeatableId([id, JSON.stringify(contact)]) } : contact },
    });
    const saved = getText(body, 'id');
    return saved === '' ? { id, ...toFault(body) } : { id, externalId: saved };
  },
};

const getBusinessHeader = (companyId: string): Record<string, string> => ({ 'x-business': companyId });
const getName = (row: unknown): string => getText(row, 'name') || getText(row, 'displayed_as');
const formatNote = (accountId: string): string => `Stampline account ${accountId}`;

const toJournal = ({ id, number, date, memo, lines }: JournalEntry): object => ({
  date,
  reference: number,
  description: `${memo} [${id}]`,
  journal_lines: lines.map(({ accountId, side, cents, description }) => ({
    ledger_account_id: accountId,
    details: description,
    debit: side === 'debit' ? toDollars(cents) : 0,
    credit: side === 'credit' ? toDollars(cents) : 0,
  })),
  idempotency_id: id.replaceAll('-', ''),
});

const toPostedEntry = (row: unknown): PostedEntry => ({
  externalId: getText(row, 'id'),
  lines: getList(row, 'journal_lines').map((line) => ({
    accountId: getText(line, 'ledger_account', 'id'),
    cents: getCents(line, 'debit') - getCents(line, 'credit'),
  })),
});

const toContactFields = ({ name, email, phone }: Customer): object =>
  email === null && phone === null
    ? {}
    : {
        main_contact_person: { name, ...(email !== null && { email }), ...(phone !== null && { telephone: phone }) },
      };

async function listRows(
  call: SystemCall,
  companyId: string | undefined,
  path: string,
  query: Record<string, string> = {},
  isEnough?: (rows: readonly unknown[]) => boolean,
): Promise<unknown[]> {
  const headers = companyId === undefined ? {} : getBusinessHeader(companyId);
  const readPage = async (page: number): Promise<ListPage> => {
    const paged = { ...query, page: String(page), items_per_page: String(PAGE_SIZE) };
    const answer = readBody(await call({ method: 'GET', path, query: paged, headers }));
    return { rows: getList(answer, '$items'), isLast: getText(answer, '$next') === '' };
  };
  return isEnough === undefined ? readAllPages(readPage) : searchList(readPage, isEnough, { idKey: 'id', name: 'Sage Accounting' });
}

/** Returns the id of the contact that has our account id; empty if there is none. */
async function findContact(call: SystemCall, companyId: string, name: string, accountId: string): Promise<string> {
  const rows = await listRows(call, companyId, '/contacts', { search: name, attributes: 'all' });
  return getText(
    rows.find((row) => getText(row, 'notes').includes(formatNote(accountId))),
    'id',
  );
}

/** Returns the field in error and the vendor's message; empty if there is no error. */
function findFault(body: unknown): { field: string | null; words: string } {
  const error = getList(body)[0] ?? body;
  return { field: getText(error, '$source') || null, words: getText(error, '$message') };
}

function toFault(body: unknown): { field: string | null; words: string } {
  const { field, words } = findFault(body);
  return { field, words: words || 'no reason given' };
}

/** @throws SystemError */
function readBody({ status, body }: SystemResponse): unknown {
  if (status < 300) return body;
  throw new SystemError(`Sage Accounting refused the request: ${toFault(body).words}`, 'refused');
}
