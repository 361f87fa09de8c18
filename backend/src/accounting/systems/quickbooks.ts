import { dollarsOf } from '../../money/dollars.js';
import { customerName, QUICKBOOKS_NAMES } from './customer-name.js';
import type { JournalEntry, JournalLine } from './journal-entry.js';
import type { AccountingSystem, AccountType, BookCustomer, ChartAccount, Company, Customer, HeldEntry, Sent } from './accounting-system.js';
import { at, centsAt, listAt, textAt } from './read-json.js';
import { repeatId } from './repeat-id.js';
import type { SystemAnswer, SystemCall, SystemRequest } from './system-call.js';
import { SystemError } from './system-error.js';

const MINOR_VERSION = '75';
const MOST_ROWS = 1_000;
/** Journal lines of these accounts need a customer or a vendor, which entries by state and month do not have. */
const WITH_NAMES: ReadonlySet<string> = new Set(['Accounts Receivable', 'Accounts Payable']);
const TYPES: Readonly<Record<string, AccountType>> = {
  Asset: 'asset',
  Liability: 'liability',
  Equity: 'equity',
  Revenue: 'income',
  Expense: 'expense',
};

/** QuickBooks Online, accounting API v3: entries in batches; `requestid` makes repetitions safe. */
export const quickbooks: AccountingSystem = {
  id: 'quickbooks',
  name: 'QuickBooks Online',
  description: 'Posts tax liability and payments to QuickBooks Online as journal entries.',
  features: ['Customers', 'Journal entries by state and month', 'Payments', 'Tax codes', 'Chart of accounts'],
  consent: {
    scopes: ['com.intuit.quickbooks.accounting'],
    clientAuthentication: 'basic',
    companyOf: (callback) => callback.get('realmId'),
  },
  callsPerMinute: 500,
  entriesPerPost: 30,
  entriesPerLook: 100,

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
      await call({ method: 'GET', path: `${base(companyId)}/companyinfo/${encodeURIComponent(companyId)}`, query: version }),
    );
    return { id: companyId, name: textAt(answer, 'CompanyInfo', 'CompanyName') };
  },

  async listAccounts(call, companyId): Promise<ChartAccount[]> {
    const rows = await select(call, companyId, `select * from Account where Active = true maxresults ${MOST_ROWS}`, 'Account');
    const postable = rows.filter((row) => !WITH_NAMES.has(textAt(row, 'AccountType')));
    return postable.map((row) => ({
      id: textAt(row, 'Id'),
      number: textAt(row, 'AcctNum'),
      name: textAt(row, 'FullyQualifiedName') || textAt(row, 'Name'),
      type: textAt(row, 'AccountType') === 'Bank' ? 'bank' : (TYPES[textAt(row, 'Classification')] ?? 'asset'),
    }));
  },

  async taxCodes(call, companyId): Promise<number> {
    return (await select(call, companyId, 'select * from TaxCode', 'TaxCode')).length;
  },

  async post(call, companyId, entries): Promise<Sent[]> {
    const items = entries.map((entry) => ({ bId: entry.id, operation: 'create', JournalEntry: journalEntry(entry) }));
    const query = { ...version, requestid: repeatId(entries.map(({ id }) => id)) };
    const answer = readBody(await call({ method: 'POST', path: `${base(companyId)}/batch`, query, body: { BatchItemRequest: items } }));
    return listAt(answer, 'BatchItemResponse').flatMap((item): Sent[] => {
      const id = textAt(item, 'bId');
      const externalId = textAt(item, 'JournalEntry', 'Id');
      if (externalId !== '') return [{ id, externalId }];
      // A server error or a missing item leaves the outcome open: it is looked up.
      const isOpen = at(item, 'Fault') === undefined || textAt(item, 'Fault', 'type') === 'SystemFault';
      return isOpen ? [] : [{ id, ...faultOf(item) }];
    });
  },

  async find(call, companyId, entries): Promise<ReadonlyMap<string, HeldEntry>> {
    const numbers = entries.map(({ number }) => `'${number}'`).join(', ');
    const rows = await select(
      call,
      companyId,
      `select * from JournalEntry where DocNumber in (${numbers}) maxresults ${MOST_ROWS}`,
      'JournalEntry',
    );
    return new Map(
      entries.flatMap(({ id, number }): [string, HeldEntry][] => {
        // Other programs may use the same numbers: the note identifies ours.
        const row = rows.find((one) => textAt(one, 'DocNumber') === number && textAt(one, 'PrivateNote').includes(id));
        return row === undefined ? [] : [[id, toHeldEntry(row)]];
      }),
    );
  },

  /** Tax IDs are masked except for their last characters. */
  async listCustomers(call, companyId): Promise<BookCustomer[]> {
    const rows: unknown[] = [];
    for (;;) {
      const query = `select * from Customer where Active = true orderby Id startposition ${rows.length + 1} maxresults ${MOST_ROWS}`;
      const some = await select(call, companyId, query, 'Customer');
      rows.push(...some);
      if (some.length < MOST_ROWS) break;
    }
    return rows.map((row) => ({
      externalId: textAt(row, 'Id'),
      name: textAt(row, 'CompanyName') || textAt(row, 'DisplayName'),
      taxId: textAt(row, 'PrimaryTaxIdentifier'),
      mark: textAt(row, 'Notes'),
    }));
  },

  customerMark: (accountId) => noteOf(accountId),

  async saveCustomer(call, companyId, customer): Promise<Sent> {
    const { id, accountId, externalId } = customer;
    const name = customerName(customer.name, QUICKBOOKS_NAMES);
    const known = externalId ?? (await customerWith(call, companyId, name, accountId));
    const body = { DisplayName: name, Notes: noteOf(accountId), ...contactOf(customer) };
    const current = known === undefined ? undefined : await call(customerRequest(companyId, known));
    // A customer that was merged or deleted fails alone.
    if (current !== undefined && isRefused(current)) return { id, ...faultOf(current.body) };
    const changes = { ...body, ...(current && { Id: known, SyncToken: textAt(current.body, 'Customer', 'SyncToken'), sparse: true }) };
    const query = { ...version, requestid: repeatId([id, JSON.stringify(changes)]) };
    const answer = await call({ method: 'POST', path: `${base(companyId)}/customer`, query, body: changes });
    const saved = textAt(answer.body, 'Customer', 'Id');
    return saved === '' ? { id, ...faultOf(answer.body) } : { id, externalId: saved };
  },
};

const version = { minorversion: MINOR_VERSION };
const base = (companyId: string): string => `/v3/company/${encodeURIComponent(companyId)}`;
const noteOf = (accountId: string): string => `Stampline account ${accountId}`;
const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const journalEntry = ({ id, number, date, memo, lines }: JournalEntry): object => ({
  TxnDate: date,
  DocNumber: number,
  PrivateNote: `${memo} [${id}]`,
  Line: lines.map(journalLine),
});

const journalLine = ({ accountId, side, cents, description }: JournalLine): object => ({
  Amount: dollarsOf(cents),
  DetailType: 'JournalEntryLineDetail',
  Description: description,
  JournalEntryLineDetail: { PostingType: side === 'debit' ? 'Debit' : 'Credit', AccountRef: { value: accountId } },
});

const toHeldEntry = (row: unknown): HeldEntry => ({
  externalId: textAt(row, 'Id'),
  lines: listAt(row, 'Line').map((line) => {
    const detail = at(line, 'JournalEntryLineDetail');
    const cents = centsAt(line, 'Amount');
    return { accountId: textAt(detail, 'AccountRef', 'value'), cents: textAt(detail, 'PostingType') === 'Credit' ? -cents : cents };
  }),
});

const contactOf = ({ email, phone }: Customer): object => ({
  ...(email !== null && { PrimaryEmailAddr: { Address: email } }),
  ...(phone !== null && { PrimaryPhone: { FreeFormNumber: phone } }),
});

async function select(call: SystemCall, companyId: string, query: string, name: string): Promise<readonly unknown[]> {
  const answer = readBody(await call({ method: 'GET', path: `${base(companyId)}/query`, query: { ...version, query } }));
  return listAt(answer, 'QueryResponse', name);
}

async function customerWith(call: SystemCall, companyId: string, name: string, accountId: string): Promise<string | undefined> {
  const rows = await select(call, companyId, `select * from Customer where DisplayName = ${quote(name)}`, 'Customer');
  const row = rows.find((one) => textAt(one, 'Notes').includes(noteOf(accountId)));
  return row === undefined ? undefined : textAt(row, 'Id');
}

const customerRequest = (companyId: string, id: string): SystemRequest => ({
  method: 'GET',
  path: `${base(companyId)}/customer/${encodeURIComponent(id)}`,
  query: version,
});

/** Returns the field in error and the vendor's message. */
function faultOf(body: unknown): { field: string | null; words: string } {
  const error = at(body, 'Fault', 'Error', 0);
  const words = textAt(error, 'Detail') || textAt(error, 'Message') || 'no reason given';
  return { field: textAt(error, 'element') || null, words };
}

/** A 200 response may contain a fault. */
const isRefused = ({ status, body }: SystemAnswer): boolean => status >= 300 || at(body, 'Fault') !== undefined;

/** Returns the body of a response about the whole company. @throws SystemError */
function readBody(answer: SystemAnswer): unknown {
  if (!isRefused(answer)) return answer.body;
  throw new SystemError(`QuickBooks Online refused the request: ${faultOf(answer.body).words}`, 'refused');
}
