import type { JournalEntry } from './journal-entry.js';
import type { Site, SiteQuestion } from './site.js';
import type { SystemCall } from './system-call.js';
import type { Environment, SystemId } from './system-names.js';

/** A company, business or tenant whose books are kept in a system. */
export interface Company {
  readonly id: string;
  readonly name: string;
}

/** What an account of the chart is for, as far as mappings need to know. */
export const ACCOUNT_TYPES = ['asset', 'bank', 'liability', 'equity', 'income', 'expense'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** An account of the chart that entries can be posted to. */
export interface ChartAccount {
  readonly id: string;
  /** Its number or code; the empty text without one. */
  readonly number: string;
  readonly name: string;
  readonly type: AccountType;
}

/** One of our accounts as a customer. */
export interface Customer {
  /** Of our posting, so that a repeat is known. */
  readonly id: string;
  /** Id of our account, which the system keeps with the customer. */
  readonly accountId: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  /** What the system calls it; null before it has it. */
  readonly externalId: string | null;
}

/** A customer that the books have. */
export interface BookCustomer {
  readonly externalId: string;
  readonly name: string;
  /** Its tax ID, in full or masked, as the system says it; the empty text without one. */
  readonly taxId: string;
  /** Where our mark stands if we added it. */
  readonly mark: string;
}

/** What became of something that was sent. */
export type Sent =
  | { readonly id: string; readonly externalId: string }
  | { readonly id: string; readonly field: string | null; readonly words: string };

/** A line of an entry that the books hold. */
export interface HeldLine {
  /** The account's id, as the chart has it. */
  readonly accountId: string;
  /** Whole cents: debits above zero, credits below. */
  readonly cents: number;
}

/** An entry as the books hold it now: people can edit it there. */
export interface HeldEntry {
  readonly externalId: string;
  readonly lines: readonly HeldLine[];
}

/** Where a system answers. */
export interface SystemPlace {
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  readonly revocationUrl?: string;
  readonly apiUrl: string;
}

/** What the vendor's consent needs to know. */
export interface SystemConsent {
  readonly scopes: readonly string[];
  readonly clientAuthentication: 'basic' | 'post';
  /** How tokens are asked for; with a form unless said. */
  readonly tokenRequest?: 'form' | 'json';
  /** Whether a request for a new access token names the callback again. */
  readonly refreshNamesCallback?: true;
  /** Days after which a consent ends that is not used, where the vendor's answers do not say. */
  readonly consentDays?: number;
  readonly parameters?: Readonly<Record<string, string>>;
  /** The company that the vendor names when it sends the browser back; undefined where `companies` are asked for. */
  readonly companyOf?: (callback: URLSearchParams) => string | null;
}

/** An accounting system: how our entries are said in its protocol. Each calls only through what it is given. */
export interface AccountingSystem {
  readonly id: SystemId;
  readonly name: string;
  readonly description: string;
  readonly features: readonly string[];
  readonly consent: SystemConsent;
  /** Whether its sandbox is another server, with companies of its own; elsewhere a company is the same in both environments. */
  readonly hasSandbox?: true;
  /** What of its addresses differs from customer to customer; undefined where nothing does. */
  readonly site?: readonly SiteQuestion[];
  /** Calls that the system takes within a minute. */
  readonly callsPerMinute: number;
  /** Entries that are sent together. */
  readonly entriesPerPost: number;
  /** Entries that are looked for together; without a number all of them, where a look reads the books page by page. */
  readonly entriesPerLook?: number;
  /** @param simulatorUrl where the simulator answers for this system; null where it does not */
  place(environment: Environment, simulatorUrl: string | null, site: Site): SystemPlace;
  /** The companies that the consent reaches; undefined where it is for the one that the vendor named. */
  companies?(call: SystemCall): Promise<Company[]>;
  /** A real call of the company. @throws SystemError when it cannot be read */
  company(call: SystemCall, companyId: string): Promise<Company>;
  accounts(call: SystemCall, companyId: string): Promise<ChartAccount[]>;
  /** How many tax codes it has; undefined where its API has none. */
  taxCodes?(call: SystemCall, companyId: string): Promise<number>;
  /** Posts entries, at most `entriesPerPost`, each by itself: some may be refused. */
  post(call: SystemCall, companyId: string, entries: readonly JournalEntry[]): Promise<Sent[]>;
  /** What it has of entries, at most `entriesPerLook`, by their ids. */
  find(call: SystemCall, companyId: string, entries: readonly JournalEntry[]): Promise<ReadonlyMap<string, HeldEntry>>;
  /** All customers in use that it has. @throws SystemError when they cannot be read */
  customers(call: SystemCall, companyId: string): Promise<BookCustomer[]>;
  /** How a customer that we added for an account is told from others. */
  customerMark(accountId: string): string;
  /** Adds or changes a customer; one that it has by our id is not added again. */
  saveCustomer(call: SystemCall, companyId: string, customer: Customer): Promise<Sent>;
}
