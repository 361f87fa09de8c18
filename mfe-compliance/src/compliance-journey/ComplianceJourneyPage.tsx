import { NotAvailableYet } from '@stampline/ui';

export default function ComplianceJourneyPage() {
  return (
    <NotAvailableYet
      title="Compliance Journey"
      description="The seven steps from an empty account to filed returns, and how far you are."
    />
  );
}
