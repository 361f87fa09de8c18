import { NotAvailableYet } from '@stampline/ui';

export default function RegulatoryMonitoringPage() {
  return <NotAvailableYet title="Regulatory Monitoring" description="Changes on the regulators’ sites, sorted by how much they matter." />;
}
