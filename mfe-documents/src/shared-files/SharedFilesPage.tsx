import { NotAvailableYet } from '@stampline/ui';

export default function SharedFilesPage() {
  return <NotAvailableYet title="Shared Files" description="Files that somebody shared with you by a link." />;
}
