import { NotAvailableYet } from '@stampline/ui';

export default function CloudStoragePage() {
  return <NotAvailableYet title="File Storage" description="Your files in connected cloud drives and in the built-in storage." />;
}
