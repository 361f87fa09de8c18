import type { AccountingSystem } from './accounting-calls';

interface SystemWords {
  /** What the vendor calls the id of the company. */
  readonly companyId: string;
  /** What a sandbox is, where the vendor has no servers for it. */
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

/** What the form says for a system; of none for one that is not chosen yet. @param system its id */
export const systemWords = (system: string): SystemWords =>
  Object.entries(WORDS).find(([id]) => id === system)?.[1] ?? { companyId: 'Company ID' };
