import { PageHeader } from '@stampline/ui';

export default function TaxCalculatorPage() {
  return <PageHeader title="Tax Calculator" description="Calculate E&S insurance taxes by state" />;
}
