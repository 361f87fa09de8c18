import { NotAvailableYet } from '@stampline/ui';

export default function AccountingIntegrationsPage() {
  return <NotAvailableYet title="Accounting Integrations" description="Posts tax liability by state to your accounting system." />;
}
