import type { AuditEntry } from './use-audit-log';

type Subject = Pick<AuditEntry, 'action' | 'subjectType' | 'subjectId' | 'before' | 'after'>;

/** Addresses of records by the type of an entry's subject; types without a page of their own lead to the screen that lists them. */
const PAGES: Readonly<Record<string, (id: string) => string>> = {
  account: (id) => `/account-intake/${id}`,
  'account-import': (id) => `/account-intake?import=${id}`,
  'accounting-connection': () => '/accounting-integrations',
  'accounting-run': () => '/accounting-integrations',
  'accounting-customer': () => '/accounting-integrations',
  'api-key': () => '/developers',
  'audit-pack': () => '/filings?tab=audit-packs',
  calculation: () => '/tax-calculator',
  checklist: () => '/compliance-checklists',
  'checklist-template': () => '/compliance-checklists',
  deadline: () => '/filing-calendar',
  document: () => '/document-generator?tab=generated',
  filing: (id) => `/filings/${id}`,
  'filing-package': () => '/filings',
  import: (id) => `/policy-upload?import=${id}`,
  insurer: () => '/insurers',
  'insurer-import': (id) => `/insurers?import=${id}`,
  invitation: () => '/settings/members',
  letter: () => '/settings/outbox',
  license: () => '/settings/licenses',
  'oauth-connection': () => '/oauth-manager',
  'office invoice': () => '/reconciliation',
  payment: () => '/payments',
  policy: (id) => `/policies/${id}`,
  'policy-sync': () => '/policy-sync',
  'policy-sync-run': () => '/policy-sync',
  'regulatory update': () => '/regulatory-monitoring',
  'rule-change': (id) => `/tax-rules?change=${id}`,
  share: () => '/cloud-storage',
  statement: (id) => `/statements/${id}`,
  'storage-file': () => '/cloud-storage',
  'storage-folder': () => '/cloud-storage',
  submission: () => '/submission-tracker',
  'tax-batch': (id) => `/tax-calculator?tab=batch&batch=${id}`,
  'webhook-endpoint': () => '/developers',
  'webhook-message': () => '/developers',
};

/** Returns the address of the record that an entry is about; null where nothing is left to open. */
export function pageOf({ action, subjectType, subjectId, before, after }: Subject): string | null {
  if (/\.(deleted|removed|revoked|forgotten)$/.test(action)) return null;
  if (subjectType === 'policy-transaction') {
    const policyId = after?.['policyId'] ?? before?.['policyId'];
    return typeof policyId === 'string' ? `/policies/${policyId}` : null;
  }
  return PAGES[subjectType]?.(subjectId) ?? null;
}
