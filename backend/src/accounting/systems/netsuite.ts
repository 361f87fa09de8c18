import { dollarsOf } from '../../money/dollars.js';
import type { JournalEntry } from './journal-entry.js';
import type { AccountingSystem, AccountType, BookCustomer, ChartAccount, Company, Customer, HeldEntry, Sent } from './accounting-system.js';
import { customerName, NETSUITE_NAMES } from './customer-name.js';
import { groupRows } from './grouped.js';
import { at, centsAt, listAt, textAt } from './read-json.js';
import type { SystemAnswer, SystemCall } from './system-call.js';
import { SystemError } from './system-error.js';

const RECORDS = '/services/rest/record/v1';
const PAGE = 1_000;
/** An account may have several sets of books. */
const PRIMARY_BOOK = 1;
/** The limit is on concurrent requests, 15 for the smallest account; we use a third of it. */
const AT_ONCE = 5;
const MOST_MEMO = 999;
/** Placeholder for the only company of an account without subsidiaries. */
const ONLY_COMPANY: Company = { id: 'main', name: 'NetSuite account' };
/** Without receivables and payables, whose lines need a customer or vendor. */
const TYPES: Readonly<Record<string, AccountType>> = {
  Bank: 'bank',
  OthCurrAsset: 'asset',
  FixedAsset: 'asset',
  OthAsset: 'asset',
  DeferExpense: 'asset',
  CredCard: 'liability',
  OthCurrLiab: 'liability',
  LongTermLiab: 'liability',
  DeferRevenue: 'liability',
  Equity: 'equity',
  Income: 'income',
  OthIncome: 'income',
  COGS: 'expense',
  Expense: 'expense',
  OthExpense: 'expense',
};

/**
 * NetSuite, SuiteTalk REST. Its idempotency keys cover only asynchronous requests: entries use our id as their external ID, which NetSuite
 * accepts once.
 */
export const netsuite: AccountingSystem = {
  id: 'netsuite',
  name: 'NetSuite',
  description: 'Posts tax liability and payments to a subsidiary of NetSuite as journal entries.',
  features: ['Customers', 'Journal entries by state and month', 'Payments', 'Chart of accounts', 'Subsidiaries'],
  site: [
    {
      field: 'vendorAccountId',
      label: 'NetSuite account ID',
      help: 'In NetSuite under Setup, Company, Company Information; a sandbox ends with _SB1',
      pattern: /^[A-Za-z0-9]{1,30}([_-][A-Za-z0-9]{1,10})?$/,
      // In the form that URLs use.
      spelled: (entered) => entered.toLowerCase().replaceAll('_', '-'),
      example: '1234567_SB1',
    },
  ],
  consent: { scopes: ['rest_webservices'], clientAuthentication: 'basic', consentDays: 7 },
  callsPerMinute: 6_000,
  entriesPerPost: 50,
  entriesPerLook: 100,

  getPlace(_environment, simulatorUrl, { vendorAccountId = '' }) {
    const apiUrl = simulatorUrl ?? `https://${vendorAccountId}.suitetalk.api.netsuite.com`;
    return {
      authorizationUrl: `${simulatorUrl ?? `https://${vendorAccountId}.app.netsuite.com`}/app/login/oauth2/authorize.nl`,
      tokenUrl: `${apiUrl}/services/rest/auth/oauth2/v1/token`,
      revocationUrl: `${apiUrl}/services/rest/auth/oauth2/v1/revoke`,
      apiUrl,
    };
  },

  async listCompanies(call): Promise<Company[]> {
    try {
      const rows = await select(call, "select id, name from subsidiary where isinactive = 'F' order by name");
      return rows.map((row) => ({ id: textAt(row, 'id'), name: textAt(row, 'name') }));
    } catch (error) {
      // Accounts without OneWorld have no subsidiaries.
      if (error instanceof SystemError && error.message.includes("'subsidiary' was not found")) return [ONLY_COMPANY];
      throw error;
    }
  },

  async getCompany(call, companyId): Promise<Company> {
    if (companyId === ONLY_COMPANY.id) {
      await select(call, 'select count(*) as accounts from account');
      return ONLY_COMPANY;
    }
    const [row] = await select(call, `select id, name from subsidiary where id = ${quote(companyId)} and isinactive = 'F'`);
    if (row !== undefined) return { id: companyId, name: textAt(row, 'name') };
    throw new SystemError('NetSuite no longer shows this subsidiary to the user who connected it. Connect NetSuite again.', 'refused');
  },

  async listAccounts(call): Promise<ChartAccount[]> {
    const rows = await select(call, "select id, acctnumber, fullname, accttype from account where isinactive = 'F' and issummary = 'F'");
    return rows.flatMap((row): ChartAccount[] => {
      const type = TYPES[textAt(row, 'accttype')];
      const [id, number, name] = [textAt(row, 'id'), textAt(row, 'acctnumber'), textAt(row, 'fullname')];
      return type === undefined ? [] : [{ id, number, name, type }];
    });
  },

  async post(call, companyId, entries): Promise<Sent[]> {
    const sent: Sent[] = [];
    const waiting = [...entries];
    const postNext = async (): Promise<void> => {
      for (let entry = waiting.shift(); entry !== undefined; entry = waiting.shift()) sent.push(await postOne(call, companyId, entry));
    };
    const ends = await Promise.allSettled(
      Array.from({ length: AT_ONCE }, () =>
        postNext().catch((error: unknown) => {
          // After a failure nothing more is sent, and running requests are awaited.
          waiting.length = 0;
          throw error;
        }),
      ),
    );
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
    return sent;
  },

  async find(call, _companyId, entries): Promise<ReadonlyMap<string, HeldEntry>> {
    const ids = entries.map(({ id }) => quote(externalIdOf(id))).join(', ');
    const rows = await select(
      call,
      `select t.id, t.externalid, l.account, l.debit, l.credit from transaction t
         left join transactionaccountingline l on l.transaction = t.id and l.accountingbook = ${PRIMARY_BOOK}
        where t.type = 'Journal' and t.externalid in (${ids}) order by t.id, l.transactionline`,
    );
    const byId = groupRows(rows, (row) => textAt(row, 'externalid'));
    return new Map(
      entries.flatMap(({ id }): [string, HeldEntry][] => {
        const own = byId.get(externalIdOf(id));
        return own === undefined ? [] : [[id, toHeldEntry(own)]];
      }),
    );
  },

  async listCustomers(call): Promise<BookCustomer[]> {
    const rows = await customerRows(call);
    return rows.map((row) => ({
      externalId: textAt(row, 'id'),
      name: textAt(row, 'companyname') || textAt(row, 'entityid'),
      taxId: textAt(row, 'vatregnumber'),
      mark: textAt(row, 'externalid'),
    }));
  },

  customerMark: (accountId) => externalIdOf(accountId),

  /** Adds or changes by external ID in one call, which may be repeated. */
  async saveCustomer(call, companyId, customer): Promise<Sent> {
    const { id, accountId, name } = customer;
    const companyName = customerName(name, NETSUITE_NAMES);
    const body = { companyName, isPerson: false, ...subsidiaryOf(companyId), ...contactOf(customer) };
    const answer = await call({ method: 'PUT', path: `${RECORDS}/customer/eid:${externalIdOf(accountId)}`, body });
    const externalId = createdId(answer) ?? customer.externalId;
    return answer.status >= 300 || externalId === null ? { id, ...faultOf(answer.body) } : { id, externalId };
  },
};

const externalIdOf = (id: string): string => `stampline-${id}`;
const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const subsidiaryOf = (companyId: string): object => (companyId === ONLY_COMPANY.id ? {} : { subsidiary: { id: companyId } });

const toHeldEntry = (rows: readonly unknown[]): HeldEntry => ({
  externalId: textAt(rows[0], 'id'),
  lines: rows.map((row) => ({ accountId: textAt(row, 'account'), cents: centsAt(row, 'debit') - centsAt(row, 'credit') })),
});

const contactOf = ({ email, phone }: Customer): object => ({ ...(email !== null && { email }), ...(phone !== null && { phone }) });

/** A rejected entry may have been posted by an earlier request whose response was lost; only a lookup shows it. @throws SystemError */
async function postOne(call: SystemCall, companyId: string, entry: JournalEntry): Promise<Sent> {
  const { id, number, date, memo, lines } = entry;
  const items = lines.map(({ accountId, side, cents, description }) => ({
    account: { id: accountId },
    [side]: dollarsOf(cents),
    memo: description.slice(0, MOST_MEMO),
  }));
  const body = {
    externalId: externalIdOf(id),
    tranDate: date,
    memo: `${number}: ${memo}`.slice(0, MOST_MEMO),
    ...subsidiaryOf(companyId),
    line: { items },
  };
  const answer = await call({ method: 'POST', path: `${RECORDS}/journalEntry`, body });
  const created = answer.status < 300 ? createdId(answer) : undefined;
  const externalId = created ?? (await netsuite.find(call, companyId, [entry])).get(id)?.externalId;
  if (externalId !== undefined) return { id, externalId };
  if (answer.status < 300) throw new SystemError('NetSuite did not say what it posted. Try again later.', 'away');
  return { id, ...faultOf(answer.body) };
}

/** Lists customers with their tax registration number, if the account has one. */
async function customerRows(call: SystemCall): Promise<unknown[]> {
  const columns = 'id, entityid, companyname, externalid';
  const from = "from customer where isinactive = 'F' order by id";
  try {
    return await select(call, `select ${columns}, vatregnumber ${from}`);
  } catch (error) {
    if (error instanceof SystemError && error.message.includes("'vatregnumber'")) return select(call, `select ${columns} ${from}`);
    throw error;
  }
}

/** Returns the id at the end of the URL of a created record. */
const createdId = ({ location }: SystemAnswer): string | undefined => /\/([^/?]+)$/.exec(location ?? '')?.[1];

async function select(call: SystemCall, q: string): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (;;) {
    const query = { limit: String(PAGE), offset: String(rows.length) };
    const headers = { prefer: 'transient' };
    const { status, body } = await call({ method: 'POST', path: '/services/rest/query/v1/suiteql', query, headers, body: { q } });
    if (status >= 300) throw new SystemError(`NetSuite refused the request: ${faultOf(body).words}`, 'refused');
    const items = listAt(body, 'items');
    rows.push(...items);
    if (at(body, 'hasMore') !== true || items.length === 0) return rows;
  }
}

/** Returns the field in error and the vendor's message. */
function faultOf(body: unknown): { field: string | null; words: string } {
  const error = at(body, 'o:errorDetails', 0);
  const words = textAt(error, 'detail') || textAt(body, 'title') || 'no reason given';
  return { field: textAt(error, 'o:errorPath') || null, words };
}
