import type { IconName } from '@stampline/ui';

export interface QuickAction {
  to: string;
  title: string;
  detail: string;
  icon: IconName;
}

/** What people come to the dashboard to do. */
export const quickActions: readonly QuickAction[] = [
  { to: '/policy-upload', title: 'Upload policies', detail: 'CSV/Excel import', icon: 'upload' },
  { to: '/account-intake', title: 'Account intake', detail: 'Client data for forms', icon: 'accounts' },
  { to: '/tax-calculator', title: 'Calculate tax', detail: 'All 51 jurisdictions', icon: 'calculator' },
  { to: '/document-generator', title: 'Generate forms', detail: 'State forms and reports', icon: 'document' },
  { to: '/workflow-diagram', title: 'View workflow', detail: 'How the parts fit together', icon: 'workflow' },
  { to: '/document-preview', title: 'Preview documents', detail: 'Check, share and print', icon: 'preview' },
  { to: '/compliance-journey', title: 'Compliance journey', detail: 'Seven steps to compliance', icon: 'journey' },
  { to: '/compliance-checklists', title: 'Run compliance checklists', detail: 'State by state', icon: 'checklist' },
  { to: '/regulatory-monitoring', title: 'Monitor regulatory changes', detail: 'Regulator sites', icon: 'monitoring' },
  { to: '/cloud-storage', title: 'File storage', detail: 'Your cloud or ours', icon: 'cloud' },
  { to: '/reports', title: 'Export report', detail: 'Monthly summary', icon: 'reports' },
];
