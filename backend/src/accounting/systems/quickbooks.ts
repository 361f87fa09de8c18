import { toDollars } from '../../money/json-dollars.js';
import { formatCustomerName, QUICKBOOKS_NAMES } from './customer-name.js';
import type { JournalEntry, JournalLine } from './journal-entry.js';
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
import { createRepeatableId } from './repeatable-id.js';
import type { SystemResponse, SystemCall, SystemRequest } from './system-call.js';
import { SystemError } from './system-error.js';

const MINOR_VERSION = '75';
const MAX_ROWS = 1_000;
/** Account types whose journal lines need a customer or vendor; entries by state and month have neither. */
const TYPES_WITH_NAMES: ReadonlySet<string> = new Set(['Accounts Receivable', 'Accounts Payable']);
const TYPES: Readonly<Record<string, AccountType>> = {
  Asset: 'asset',
  Liability: 'liability',
  Equity: 'equity',
  Revenue: 'income',
  Expense: 'expense',
};

/** QuickBooks Online, accounting API v3: posts entries in batches; `requestid` makes retries safe. */
export const quickbooks: AccountingSystem = {
  id: 'quickbooks',
  name: 'QuickBooks Online',
  description: 'Posts tax liability and payments to QuickBooks Online as journal entries.',
  features: ['Customers', 'Journal entries by state and month', 'Payments', 'Tax codes', 'Chart of accounts'],
  consent: {
    scopes: ['com.intuit.quickbooks.accounting'],
    clientAuthentication: 'basic',
    findCompany: (callback) => callback.get('realmId'),
  },
  callsPerMinute: 500,
  entriesPerPost: 30,
  entriesPerLookup: 100,

  hasSandbox: true,

  getPlace: (environment, simulatorUrl) =>
    simulatorUrl === null
      ? {
          authorizationUrl: 'https://appcenter.intuit.com/connect/oauth2',
          tokenUrl: 'https://oauth.platform.intuit.com/oauth2/v1/tokens/bearer',
          revocationUrl: 'https://developer.api.intuit.com/v2/oauth2/tokens/revoke',
          apiUrl: environment === 'sandbox' ? 'https://sandbox-quickbooks.api.intuit.com' : 'https://quickbooks.api.intuit.com',
        }
      : {
          authorizationUrl: `${simulatorUrl}/connect/oauth2`,
          tokenUrl: `${simulatorUrl}/oauth2/v1/tokens/bearer`,
          revocationUrl: `${simulatorUrl}/v2/oauth2/tokens/revoke`,
          apiUrl: simulatorUrl,
        },

  async getCompany(call, companyId): Promise<Company> {
    const answer = readBody(
      await call({ method: 'GET', path: `${getBasePath(companyId)}/companyinfo/${encodeURIComponent(companyId)}`, query: version }),
    );
    return { id: companyId, name: getText(answer, 'CompanyInfo', 'CompanyName') };
  },

  async listAccounts(call, companyId): Promise<ChartAccount[]> {
    const rows = await queryRows(call, companyId, `select * from Account where Active = true maxresults ${MAX_ROWS}`, 'Account');
    const postable = rows.filter((row) => !TYPES_WITH_NAMES.has(getText(row, 'AccountType')));
    return postable.map((row) => ({
      id: getText(row, 'Id'),
      number: getText(row, 'AcctNum'),
      name: getText(row, 'FullyQualifiedName') || getText(row, 'Name'),
      type: getText(row, 'AccountType') === 'Bank' ? 'bank' : (TYPES[getText(row, 'Classification')] ?? 'asset'),
    }));
  },

  async countTaxCodes(call, companyId): Promise<number> {
    return (await queryRows(call, companyId, 'select * from TaxCode', 'TaxCode')).length;
  },

  async postEntries(call, companyId, entries): Promise<SendOutcome[]> {
    const items = entries.map((entry) => ({ bId: entry.id, operation: 'create', JournalEntry: toJournalEntry(entry) }));
    const query = { ...version, requestid: createRepeatableId(entries.map(({ id }) => id)) };
    const answer = readBody(
      await call({ method: 'POST', path: `${getBasePath(companyId)}/batch`, query, body: { BatchItemRequest: items } }),
    );
    return getList(answer, 'BatchItemResponse').flatMap((item): SendOutcome[] => {
      const id = getText(item, 'bId');
      const externalId = getText(item, 'JournalEntry', 'Id');
      if (externalId !== '') return [{ id, externalId }];
      // After a server error or a missing item, the outcome is unknown and must be looked up.
      const isOpen = getAt(item, 'Fault') === undefined || getText(item, 'Fault', 'type') === 'SystemFault';
      return isOpen ? [] : [{ id, ...toFault(item) }];
    });
  },

  async findEntries(call, companyId, entries): Promise<ReadonlyMap<string, PostedEntry>> {
    const numbers = entries.map(({ number }) => `'${number}'`).join(', ');
    const rows = await queryRows(
      call,
      companyId,
      `select * from JournalEntry where DocNumber in (${numbers}) maxresults ${MAX_ROWS}`,
      'JournalEntry',
    );
    return new Map(
      entries.flatMap(({ id, number }): [string, PostedEntry][] => {
        // Other programs may use the same numbers, so the note identifies ours.
        const row = rows.find((one) => getText(one, 'DocNumber') === number && getText(one, 'PrivateNote').includes(id));
        return row === undefined ? [] : [[id, toPostedEntry(row)]];
      }),
    );
  },

  /** Returns tax IDs masked except for their last characters. */
  async listCustomers(call, companyId): Promise<SystemCustomer[]> {
    const rows: unknown[] = [];
    for (;;) {
      const query = `select * from Customer where Active = true orderby Id startposition ${rows.length + 1} maxresults ${MAX_ROWS}`;
      const some = await queryRows(call, companyId, query, 'Customer');
      rows.push(...some);
      if (some.length < MAX_ROWS) break;
    }
    return rows.map((row) => ({
      externalId: getText(row, 'Id'),
      name: getText(row, 'CompanyName') || getText(row, 'DisplayName'),
      taxId: getText(row, 'PrimaryTaxIdentifier'),
      mark: getText(row, 'Notes'),
    }));
  },

  getCustomerMark: (accountId) => formatNote(accountId),

  async saveCustomer(call, companyId, customer): Promise<SendOutcome> {
    const { id, accountId, externalId } = customer;
    const name = formatCustomerName(customer.name, QUICKBOOKS_NAMES);
    const known = externalId ?? (await findCustomer(call, companyId, name, accountId));
    const body = { DisplayName: name, Notes: formatNote(accountId), ...toContact(customer) };
    const current = known === undefined ? undefined : await call(buildCustomerRequest(companyId, known));
    // A customer that was merged or deleted fails without stopping the sync of the others.
    if (current !== undefined && isRefused(current)) return { id, ...toFault(current.body) };
    const changes = { ...body, ...(current && { Id: known, SyncToken: getText(current.body, 'Customer', 'SyncToken'), sparse: true }) };
    const query = { ...version, requestid: createRepeatableId([id, JSON.stringify(changes)]) };
    const answer = await call({ method: 'POST', path: `${getBasePath(companyId)}/customer`, query, body: changes });
    const saved = getText(answer.body, 'Customer', 'Id');
    return saved === '' ? { id, ...toFault(answer.body) } : { id, externalId: saved };
  },
};

const version = { minorversion: MINOR_VERSION };
const getBasePath = (companyId: string): string => `/v3/company/${encodeURIComponent(companyId)}`;
const formatNote = (accountId: string): string => `Stampline account ${accountId}`;
const quoteQueryText = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const toJournalEntry = ({ id, number, date, memo, lines }: JournalEntry): object => ({
  TxnDate: date,
  DocNumber: number,
  PrivateNote: `${memo} [${id}]`,
  Line: lines.map(toJournalLine),
});

const toJournalLine = ({ accountId, side, cents, description }: JournalLine): object => ({
  Amount: toDollars(cents),
  DetailType: 'JournalEntryLineDetail',
  Description: description,
  JournalEntryLineDetail: { PostingType: side === 'debit' ? 'Debit' : 'Credit', AccountRef: { value: accountId } },
});

const toPostedEntry = (row: unknown): PostedEntry => ({
  externalId: getText(row, 'Id'),
  lines: getList(row, 'Line').map((line) => {
    const detail = getAt(line, 'JournalEntryLineDetail');
    const cents = getCents(line, 'Amount');
    return { accountId: getText(detail, 'AccountRef', 'value'), cents: getText(detail, 'PostingType') === 'Credit' ? -cents : cents };
  }),
});

const toContact = ({ email, phone }: Customer): object => ({
  ...(email !== null && { PrimaryEmailAddr: { Address: email } }),
  ...(phone !== null && { PrimaryPhone: { FreeFormNumber: phone } }),
});

async function queryRows(call: SystemCall, companyId: string, query: string, name: string): Promise<readonly unknown[]> {
  const answer = readBody(await call({ method: 'GET', path: `${getBasePath(companyId)}/query`, query: { ...version, query } }));
  return getList(answer, 'QueryResponse', name);
}

async function findCustomer(call: SystemCall, companyId: string, name: string, accountId: string): Promise<string | undefined> {
  const rows = await queryRows(call, companyId, `select * from Customer where DisplayName = ${quoteQueryText(name)}`, 'Customer');
  const row = rows.find((one) => getText(one, 'Notes').includes(formatNote(accountId)));
  return row === undefined ? undefined : getText(row, 'Id');
}

const buildCustomerRequest = (companyId: string, id: string): SystemRequest => ({
  method: 'GET',
  path: `${getBasePath(companyId)}/customer/${encodeURIComponent(id)}`,
  query: version,
});

/** Returns the field in error and the vendor's message. */
function toFault(body: unknown): { field: string | null; words: string } {
  const error = getAt(body, 'Fault', 'Error', 0);
  const words = getText(error, 'Detail') || getText(error, 'Message') || 'no reason given';
  return { field: getText(error, 'element') || null, words };
}

/** A 200 response may contain a fault. */
const isRefused = ({ status, body }: SystemResponse): boolean => status >= 300 || getAt(body, 'Fault') !== undefined;

/** Returns the body of a successful response. @throws SystemError */
function readBody(answer: SystemResponse): unknown {
  if (!isRefused(answer)) return answer.body;
  throw new SystemError(`QuickBooks Online refused the request: ${toFault(answer.body).words}`, 'refused');
}
