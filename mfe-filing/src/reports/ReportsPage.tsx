import { NotAvailableYet } from '@stampline/ui';

export default function ReportsPage() {
  return (
    <NotAvailableYet title="Reports & Analytics" description="Tax liability, policies and filings over any period, ready to export." />
  );
}
