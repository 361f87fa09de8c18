import type { LinkTile } from '@stampline/ui';

/** Returns the most common actions. @param today YYYY-MM-DD */
export const buildQuickActions = (today: string): readonly LinkTile[] => [
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
  { to: buildMonthlySummaryUrl(today), title: 'Export report', detail: 'Monthly summary', icon: 'reports', isDownload: true },
];

const formatIsoDay = (date: Date): string => date.toISOString().slice(0, 10);

/** Returns the URL of the last complete month's report as PDF. */
function buildMonthlySummaryUrl(today: string): string {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const [startDate, endDate] = [formatIsoDay(new Date(Date.UTC(year, month - 2, 1))), formatIsoDay(new Date(Date.UTC(year, month - 1, 0)))];
  return `/api/reports/compliance/download?${new URLSearchParams({ startDate, endDate, format: 'pdf' }).toString()}`;
}
