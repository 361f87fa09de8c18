import type { SystemId } from '../../src/accounting/systems/system-names.js';

/** A system's values for the shared tests: its accounts in the simulator's chart, and the form of its refusals. */
export interface SystemCase {
  readonly system: SystemId;
  /** Fields of a connection other than the client. */
  readonly site?: Readonly<Record<string, string>>;
  readonly accounts: { readonly tax: string; readonly fees: string; readonly payable: string; readonly paidFrom: string };
  /** Faults that refuse some of several new entries, whether sent in one batch or in one call each. */
  readonly refusing: readonly string[];
  readonly refusal: { readonly refusedField: string | null; readonly refusal: string };
}

const CASES_BY_ID = { tax: '71', fees: '72', payable: '92', paidFrom: '35' };

/** The systems with which the shared tests run. */
export const SYSTEM_CASES: readonly SystemCase[] = [
  {
    system: 'quickbooks',
    accounts: CASES_BY_ID,
    refusing: ['half'],
    refusal: { refusedField: 'TxnDate', refusal: 'The account period is closed.' },
  },
  {
    system: 'netsuite',
    site: { vendorAccountId: '1234567_SB1' },
    accounts: CASES_BY_ID,
    refusing: ['none', 'refused'],
    refusal: { refusedField: 'tranDate', refusal: 'The posting period is closed.' },
  },
  {
    system: 'dynamics',
    site: { tenantId: '00000000-0000-4000-8000-000000000365', environmentName: 'Production' },
    accounts: CASES_BY_ID,
    refusing: ['none', 'refused'],
    refusal: { refusedField: null, refusal: 'The posting date is not within your range of allowed posting dates.' },
  },
  {
    system: 'xero',
    accounts: { tax: '6150', fees: '6160', payable: '2150', paidFrom: '1300' },
    refusing: ['half'],
    refusal: { refusedField: null, refusal: 'The date is in a locked period.' },
  },
  {
    system: 'sage',
    accounts: CASES_BY_ID,
    refusing: ['none', 'refused'],
    refusal: { refusedField: 'date', refusal: 'The date is before the lockdown date.' },
  },
  {
    system: 'freshbooks',
    accounts: CASES_BY_ID,
    refusing: ['none', 'refused'],
    refusal: { refusedField: 'user_entered_date', refusal: 'The date is in a closed period.' },
  },
];

export function getCase(system: SystemId): SystemCase {
  const found = SYSTEM_CASES.find((one) => one.system === system);
  if (found === undefined) throw new Error(`No shared test runs with ${system}.`);
  return found;
}

/** Returns a new connection to the simulator of a case's system. */
export const buildConnection = ({ system, site }: SystemCase) => ({
  system,
  name: 'Main books',
  clientId: 'simulator',
  clientSecret: 'simulator-secret',
  environment: 'sandbox',
  ...site,
});

export const buildMappings = ({ accounts: { tax, fees, payable, paidFrom } }: SystemCase) => [
  { source: 'tax_amount', target: 'account', accountId: tax },
  { source: 'fees', target: 'account', accountId: fees },
  { source: 'tax_payable', target: 'account', accountId: payable },
  { source: 'paid_from', target: 'account', accountId: paidFrom },
  { source: 'policy_number', target: 'memo' },
];
