import { NotAvailableYet } from '@stampline/ui';

export default function ComplianceChecklistsPage() {
  return (
    <NotAvailableYet
      title="Compliance Checklists"
      description="Checklists of what each state asks of you, with what is done and what is due."
    />
  );
}
