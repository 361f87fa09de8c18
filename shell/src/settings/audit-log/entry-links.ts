import type { AuditEntry } from './use-audit-log';

type Subject = Pick<AuditEntry, 'action' | 'subjectType' | 'subjectId' | 'before' | 'after'>;

/** Paths of records by subject type; types without a page link to the screen that lists them. */
const PAGES: Readonly<Record<string, (id: string) => string>> = {
  account: (id) => `/account-intake/${id}`,
  'account-import': (id) => `/account-intake?import=${id}`,
  'accounting-connection': () => '/accounting-integrations',
  'accounting-run': () => '/accounting-integrations',
  'accounting-customer': () => '/accounting-integrations',
  'api-key': () => '/developers',
  'audit-pack': () => '/filings?tab=audit-packs',
  calculation: () => '/tax-calculator',
  checklist: (id) => `/compliance-checklists?checklist=${id}`,
  'checklist-template': () => '/compliance-checklists',
  deadline: (id) => `/filing-calendar?deadline=${id}`,
  document: (id) => `/document-preview?document=${id}`,
  filing: (id) => `/filings/${id}`,
  'email preferences': () => '/notifications',
  import: (id) => `/policy-upload?import=${id}`,
  'import-mapping': () => '/policy-upload',
  insurer: () => '/insurers',
  'insurer-import': (id) => `/insurers?import=${id}`,
  invitation: () => '/settings/members',
  letter: () => '/settings/outbox',
  license: () => '/settings/licenses',
  licensee: () => '/settings/licenses',
  'oauth-connection': () => '/oauth-manager',
  'office invoice': () => '/reconciliation',
  monitoring: () => '/regulatory-monitoring',
  'opening-balance': () => '/opening-balance',
  organization: () => '/settings/organization',
  payment: (id) => `/payments?payment=${id}`,
  policy: (id) => `/policies/${id}`,
  'policy-sync': () => '/policy-sync',
  'policy-sync-run': () => '/policy-sync',
  'regulatory update': () => '/regulatory-monitoring',
  'reminder setting': () => '/notifications',
  'rule-change': (id) => `/tax-rules?change=${id}`,
  share: () => '/cloud-storage',
  statement: (id) => `/statements/${id}`,
  'storage-file': () => '/cloud-storage',
  'storage-folder': () => '/cloud-storage',
  submission: (id) => `/submission-tracker?submission=${id}`,
  'tax-batch': (id) => `/tax-calculator?tab=batch&batch=${id}`,
  'webhook-endpoint': (id) => `/developers?tab=webhooks&endpoint=${id}`,
  'webhook-message': () => '/developers',
};

/** Returns the path of an entry's record; null if nothing is left to open. */
export function findRecordPath({ action, subjectType, subjectId, before, after }: Subject): string | null {
  if (/\.(deleted|removed|revoked|forgotten)$/.test(action)) return null;
  if (subjectType === 'policy-transaction') {
    const policyId = after?.['policyId'] ?? before?.['policyId'];
    return typeof policyId === 'string' ? `/policies/${policyId}` : null;
  }
  if (subjectType === 'charge difference') {
    const parameters = new URLSearchParams({ tab: 'charged', 'charged.view': 'all' });
    const policyNumber = after?.['policyNumber'];
    if (typeof policyNumber === 'string') parameters.set('charged.search', policyNumber);
    return `/reconciliation?${parameters.toString()}`;
  }
  return PAGES[subjectType]?.(subjectId) ?? null;
}
