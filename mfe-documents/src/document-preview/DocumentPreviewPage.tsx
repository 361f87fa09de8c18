import { NotAvailableYet } from '@stampline/ui';

export default function DocumentPreviewPage() {
  return <NotAvailableYet title="Document Preview" description="Compliance documents to read, print, export and share." />;
}
