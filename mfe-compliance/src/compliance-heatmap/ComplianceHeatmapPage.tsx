import { NotAvailableYet } from '@stampline/ui';

export default function ComplianceHeatmapPage() {
  return <NotAvailableYet title="Compliance Risk Heatmap" description="Where filings are late or piling up, state by state." />;
}
