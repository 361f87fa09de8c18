import { NotAvailableYet } from '@stampline/ui';

export default function SharedDocumentPage() {
  return <NotAvailableYet title="Shared Document" description="A document that somebody shared with you by a link." />;
}
