import { NotAvailableYet } from '@stampline/ui';

export default function WorkflowDiagramPage() {
  return <NotAvailableYet title="Workflow Diagram" description="How a policy travels from you through Stampline to a finished document." />;
}
