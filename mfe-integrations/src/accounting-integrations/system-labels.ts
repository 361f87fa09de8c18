import type { AccountingSystem } from './accounting-api';

interface SystemTexts {
  /** The vendor's term for the company ID. */
  readonly companyId: string;
  /** Description of the sandbox, if the vendor does not have sandbox servers. */
  readonly sandbox?: string;
}

const SYSTEM_TEXTS: Readonly<Record<AccountingSystem['id'], SystemTexts>> = {
  quickbooks: { companyId: 'Company ID' },
  netsuite: { companyId: 'Subsidiary ID' },
  xero: { companyId: 'Tenant ID', sandbox: 'Xero has no sandbox. To try the connection, allow access to the Demo Company.' },
  sage: { companyId: 'Business ID', sandbox: 'Sage has no sandbox. To try the connection, allow access to a trial business.' },
  dynamics: { companyId: 'Company ID' },
  freshbooks: { companyId: 'Account ID', sandbox: 'FreshBooks has no sandbox. To try the connection, allow access to a trial account.' },
};

/** Returns the form texts of a system, or generic ones before a system is chosen. @param system the system's ID */
export const getSystemTexts = (system: string): SystemTexts =>
  Object.entries(SYSTEM_TEXTS).find(([id]) => id === system)?.[1] ?? { companyId: 'Company ID' };
