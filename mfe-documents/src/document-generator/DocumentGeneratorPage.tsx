import { NotAvailableYet } from '@stampline/ui';

export default function DocumentGeneratorPage() {
  return <NotAvailableYet title="Document Generator" description="Fills the states’ forms and reports from your policies." />;
}
