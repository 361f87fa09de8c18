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
import { formatCustomerName, NETSUITE_NAMES } from './customer-name.js';
import { groupRowsByText } from './group-rows.js';
import { getAt, getCents, getList, getText } from './read-json.js';
import type { SystemResponse, SystemCall } from './system-call.js';
import { SystemError } from './system-error.js';

const RECORDS = '/services/rest/record/v1';
const PAGE_SIZE = 1_000;
/** Id of the primary accounting book, needed because an account may have several books. */
const PRIMARY_BOOK = 1;
/** Maximum number of concurrent requests: a third of the limit for the smallest account, which is 15. */
const MAX_CONCURRENT = 5;
const MAX_MEMO = 999;
/** Placeholder company for accounts without subsidiaries. */
const ONLY_COMPANY: Company = { id: 'main', name: 'NetSuite account' };
/** Account types that entries can use. Excludes receivables and payables, because their lines need a customer or vendor. */
const ACCOUNT_TYPES_BY_NAME: Readonly<Record<string, AccountType>> = {
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
 * NetSuite, SuiteTalk REST. Its idempotency keys cover only asynchronous requests, so entries use our id as their external ID, which NetSuite
 * accepts only once.
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
      // Converts the account ID to the form used in URLs.
      normalize: (entered) => entered.toLowerCase().replaceAll('_', '-'),
      example: '1234567_SB1',
    },
  ],
  consent: { scopes: ['rest_webservices'], clientAuthentication: 'basic', consentDays: 7 },
  callsPerMinute: 6_000,
  entriesPerPost: 50,
  entriesPerLookup: 100,

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
      const rows = await queryRows(call, "select id, name from subsidiary where isinactive = 'F' order by name");
      return rows.map((row) => ({ id: getText(row, 'id'), name: getText(row, 'name') }));
    } catch (error) {
      // Accounts without OneWorld have no subsidiaries.
      if (error instanceof SystemError && error.message.includes("'subsidiary' was not found")) return [ONLY_COMPANY];
      throw error;
    }
  },

  async getCompany(call, companyId): Promise<Company> {
    if (companyId === ONLY_COMPANY.id) {
      await queryRows(call, 'select count(*) as accounts from account');
      return ONLY_COMPANY;
    }
    const [row] = await queryRows(call, `select id, name from subsidiary where id = ${quoteSqlText(companyId)} and isinactive = 'F'`);
    if (row !== undefined) return { id: companyId, name: getText(row, 'name') };
    throw new SystemError('NetSuite no longer shows this subsidiary to the user who connected it. Connect NetSuite again.', 'refused');
  },

  async listAccounts(call): Promise<ChartAccount[]> {
    const rows = await queryRows(call, "select id, acctnumber, fullname, accttype from account where isinactive = 'F' and issummary = 'F'");
    return rows.flatMap((row): ChartAccount[] => {
      const type = ACCOUNT_TYPES_BY_NAME[getText(row, 'accttype')];
      const [id, number, name] = [getText(row, 'id'), getText(row, 'acctnumber'), getText(row, 'fullname')];
      return type === undefined ? [] : [{ id, number, name, type }];
    });
  },

  async postEntries(call, companyId, entries): Promise<SendOutcome[]> {
    const sent: SendOutcome[] = [];
    const waiting = [...entries];
    const postNext = async (): Promise<void> => {
      for (let entry = waiting.shift(); entry !== undefined; entry = waiting.shift()) sent.push(await postOne(call, companyId, entry));
    };
    const ends = await Promise.allSettled(
      Array.from({ length: MAX_CONCURRENT }, () =>
        postNext().catch((error: unknown) => {
          // After a failure, no further requests are sent, and requests in progress are awaited.
          waiting.length = 0;
          throw error;
        }),
      ),
    );
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
    return sent;
  },

  async findEntries(call, _companyId, entries): Promise<ReadonlyMap<string, PostedEntry>> {
    const ids = entries.map(({ id }) => quoteSqlText(toExternalId(id))).join(', ');
    const rows = await queryRows(
      call,
      `select t.id, t.externalid, l.account, l.debit, l.credit from transaction t
         left join transactionaccountingline l on l.transaction = t.id and l.accountingbook = ${PRIMARY_BOOK}
        where t.type = 'Journal' and t.externalid in (${ids}) order by t.id, l.transactionline`,
    );
    const byId = groupRowsByText(rows, (row) => getText(row, 'externalid'));
    return new Map(
      entries.flatMap(({ id }): [string, PostedEntry][] => {
        const own = byId.get(toExternalId(id));
        return own === undefined ? [] : [[id, toPostedEntry(own)]];
      }),
    );
  },

  async listCustomers(call): Promise<SystemCustomer[]> {
    const rows = await listCustomerRows(call);
    return rows.map((row) => ({
      externalId: getText(row, 'id'),
      name: getText(row, 'companyname') || getText(row, 'entityid'),
      taxId: getText(row, 'vatregnumber'),
      mark: getText(row, 'externalid'),
    }));
  },

  getCustomerMark: (accountId) => toExternalId(accountId),

  /** Adds or updates a customer by external ID in one idempotent call. */
  async saveCustomer(call, companyId, customer): Promise<SendOutcome> {
    const { id, accountId, name } = customer;
    const companyName = formatCustomerName(name, NETSUITE_NAMES);
    const body = { companyName, isPerson: false, ...toSubsidiary(companyId), ...toContact(customer) };
    const answer = await call({ method: 'PUT', path: `${RECORDS}/customer/eid:${toExternalId(accountId)}`, body });
    const externalId = getCreatedId(answer) ?? customer.externalId;
    return answer.status >= 300 || externalId === null ? { id, ...toFault(answer.body) } : { id, externalId };
  },
};

const toExternalId = (id: string): string => `stampline-${id}`;
const quoteSqlText = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const toSubsidiary = (companyId: string): object => (companyId === ONLY_COMPANY.id ? {} : { subsidiary: { id: companyId } });

const toPostedEntry = (rows: readonly unknown[]): PostedEntry => ({
  externalId: getText(rows[0], 'id'),
  lines: rows.map((row) => ({ accountId: getText(row, 'account'), cents: getCents(row, 'debit') - getCents(row, 'credit') })),
});

const toContact = ({ email, phone }: Customer): object => ({ ...(email !== null && { email }), ...(phone !== null && { phone }) });

/**
 * Posts an entry. Looks up a rejected entry, because an earlier request may have posted it and its response may have been lost.
 * @throws SystemError
 */
async function postOne(call: SystemCall, companyId: string, entry: JournalEntry): Promise<SendOutcome> {
  const { id, number, date, memo, lines } = entry;
  const items = lines.map(({ accountId, side, cents, description }) => ({
    account: { id: accountId },
    [side]: toDollars(cents),
    memo: description.slice(0, MAX_MEMO),
  }));
  const body = {
    externalId: toExternalId(id),
    tranDate: date,
    memo: `${number}: ${memo}`.slice(0, MAX_MEMO),
    ...toSubsidiary(companyId),
    line: { items },
  };
  const answer = await call({ method: 'POST', path: `${RECORDS}/journalEntry`, body });
  const created = answer.status < 300 ? getCreatedId(answer) : undefined;
  const externalId = created ?? (await netsuite.findEntries(call, companyId, [entry])).get(id)?.externalId;
  if (externalId !== undefined) return { id, externalId };
  if (answer.status < 300) throw new SystemError('NetSuite did not confirm what it posted. Try again later.', 'away');
  return { id, ...toFault(answer.body) };
}

/** Lists customers, with their tax registration numbers if the account has that field. */
async function listCustomerRows(call: SystemCall): Promise<unknown[]> {
  const columns = 'id, entityid, companyname, externalid';
  const from = "from customer where isinactive = 'F' order by id";
  try {
    return await queryRows(call, `select ${columns}, vatregnumber ${from}`);
  } catch (error) {
    if (error instanceof SystemError && error.message.includes("'vatregnumber'")) return queryRows(call, `select ${columns} ${from}`);
    throw error;
  }
}

/** Returns the id at the end of a created record's URL. */
const getCreatedId = ({ location }: SystemResponse): string | undefined => /\/([^/?]+)$/.exec(location ?? '')?.[1];

async function queryRows(call: SystemCall, q: string): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (;;) {
    const query = { limit: String(PAGE_SIZE), offset: String(rows.length) };
    const headers = { prefer: 'transient' };
    const { status, body } = await call({ method: 'POST', path: '/services/rest/query/v1/suiteql', query, headers, body: { q } });
    if (status >= 300) throw new SystemError(`NetSuite refused the request: ${toFault(body).words}`, 'refused');
    const items = getList(body, 'items');
    rows.push(...items);
    if (getAt(body, 'hasMore') !== true || items.length === 0) return rows;
  }
}

/** Returns the field in error and the vendor's message. */
function toFault(body: unknown): { field: string | null; words: string } {
  const error = getAt(body, 'o:errorDetails', 0);
  const words = getText(error, 'detail') || getText(body, 'title') || 'no reason given';
  return { field: getText(error, 'o:errorPath') || null, words };
}
