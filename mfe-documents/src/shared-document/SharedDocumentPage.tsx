import { NotAvailableYet } from '@stampline/ui';

export default function SharedDocumentPage() {
  return <NotAvailableYet title="Shared Document" description="A document shared with you by link." />;
}
