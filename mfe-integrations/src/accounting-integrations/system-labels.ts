import type { AccountingSystem } from './accounting-api';

interface SystemWords {
  /** The vendor's term for the company id. */
  readonly companyId: string;
  /** Description of the sandbox, where the vendor has no sandbox servers. */
  readonly sandbox?: string;
}

const WORDS: Readonly<Record<AccountingSystem['id'], SystemWords>> = {
  quickbooks: { companyId: 'Company ID' },
  netsuite: { companyId: 'Subsidiary ID' },
  xero: { companyId: 'Tenant ID', sandbox: 'Xero has no sandbox. To try the connection, allow access to the Demo Company.' },
  sage: { companyId: 'Business ID', sandbox: 'Sage has no sandbox. To try the connection, allow access to a trial business.' },
  dynamics: { companyId: 'Company ID' },
  freshbooks: { companyId: 'Account ID', sandbox: 'FreshBooks has no sandbox. To try the connection, allow access to a trial account.' },
};

/** Returns the form texts of a system, or generic ones before a system is chosen. @param system its id */
export const systemWords = (system: string): SystemWords =>
  Object.entries(WORDS).find(([id]) => id === system)?.[1] ?? { companyId: 'Company ID' };
