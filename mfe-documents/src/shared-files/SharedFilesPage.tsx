import { NotAvailableYet } from '@stampline/ui';

export default function SharedFilesPage() {
  return <NotAvailableYet title="Shared Files" description="Files shared with you by link." />;
}
