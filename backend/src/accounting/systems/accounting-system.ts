import type { JournalEntry } from './journal-entry.js';
import type { VendorSite, SiteQuestion } from './site.js';
import type { SystemCall } from './system-call.js';
import type { Environment, SystemId } from './system-names.js';

/** A company, business or tenant with separate books. */
export interface Company {
  readonly id: string;
  readonly name: string;
}

/** Account types that field mappings distinguish. */
export const ACCOUNT_TYPES = ['asset', 'bank', 'liability', 'equity', 'income', 'expense'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** An account that entries can be posted to. */
export interface ChartAccount {
  readonly id: string;
  /** Account number or code; empty if there is none. */
  readonly number: string;
  readonly name: string;
  readonly type: AccountType;
}

/** One of our accounts as a customer. */
export interface Customer {
  /** Our id for the customer, by which the system recognizes repeated requests. */
  readonly id: string;
  /** Id of our account, stored with the customer. */
  readonly accountId: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  /** Id in the accounting system; null until it is added there. */
  readonly externalId: string | null;
}

/** A customer that exists in the accounting system. */
export interface SystemCustomer {
  readonly externalId: string;
  readonly name: string;
  /** Tax ID, in full or masked, as the system returns it; empty if there is none. */
  readonly taxId: string;
  /** Content of the field for our mark, which shows that we added the customer. */
  readonly mark: string;
}

/** Outcome of sending an entry or customer. */
export type SendOutcome =
  | { readonly id: string; readonly externalId: string }
  | { readonly id: string; readonly field: string | null; readonly words: string };

export interface PostedLine {
  readonly accountId: string;
  /** Whole cents: debits positive, credits negative. */
  readonly cents: number;
}

/** Current state of an entry, which users can edit. */
export interface PostedEntry {
  readonly externalId: string;
  readonly lines: readonly PostedLine[];
}

export interface SystemUrls {
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  readonly revocationUrl?: string;
  readonly apiUrl: string;
}

/** Properties of the vendor's OAuth consent. */
export interface SystemConsent {
  readonly scopes: readonly string[];
  readonly clientAuthentication: 'basic' | 'post';
  /** Encoding of token requests; defaults to a form. */
  readonly tokenRequest?: 'form' | 'json';
  /** True if refresh requests must repeat the callback URL. */
  readonly refreshNamesCallback?: true;
  /** Number of days after which an unused consent expires, if the vendor's responses do not state it. */
  readonly consentDays?: number;
  readonly parameters?: Readonly<Record<string, string>>;
  /** Returns the company that the vendor names in the callback; undefined if `listCompanies` lists the companies. */
  readonly findCompany?: (callback: URLSearchParams) => string | null;
}

/** Adapter that translates our entries to a vendor's API. Makes calls only through the given `SystemCall`. */
export interface AccountingSystem {
  readonly id: SystemId;
  readonly name: string;
  readonly description: string;
  readonly features: readonly string[];
  readonly consent: SystemConsent;
  /** True if the sandbox is a separate server with separate companies; otherwise both environments have the same companies. */
  readonly hasSandbox?: true;
  /** Customer-specific parts of the system's URLs; undefined if there are none. */
  readonly site?: readonly SiteQuestion[];
  /** Rate limit per minute. */
  readonly callsPerMinute: number;
  readonly entriesPerPost: number;
  /** Maximum number of entries per lookup; undefined if a lookup reads the whole list page by page, so that the number of entries is unlimited. */
  readonly entriesPerLookup?: number;
  /** Returns the URLs of the system. @param simulatorUrl null if no simulator is used */
  getPlace(environment: Environment, simulatorUrl: string | null, site: VendorSite): SystemUrls;
  /** Lists the companies that the consent covers; undefined if the vendor names the company in the callback. */
  listCompanies?(call: SystemCall): Promise<Company[]>;
  /** Reads the company with a real call. @throws SystemError if the company cannot be read */
  getCompany(call: SystemCall, companyId: string): Promise<Company>;
  listAccounts(call: SystemCall, companyId: string): Promise<ChartAccount[]>;
  /** Counts the tax codes; undefined if the API has none. */
  countTaxCodes?(call: SystemCall, companyId: string): Promise<number>;
  /** Posts up to `entriesPerPost` entries; each may be rejected separately. */
  postEntries(call: SystemCall, companyId: string, entries: readonly JournalEntry[]): Promise<SendOutcome[]>;
  /** Looks up at most `entriesPerLookup` entries, by id. */
  findEntries(call: SystemCall, companyId: string, entries: readonly JournalEntry[]): Promise<ReadonlyMap<string, PostedEntry>>;
  /** Lists all active customers. @throws SystemError if the customers cannot be read */
  listCustomers(call: SystemCall, companyId: string): Promise<SystemCustomer[]>;
  /** Returns the mark that identifies a customer as added by us for an account. */
  getCustomerMark(accountId: string): string;
  /** Adds or updates a customer; never adds a second customer for the same local id. */
  saveCustomer(call: SystemCall, companyId: string, customer: Customer): Promise<SendOutcome>;
}
