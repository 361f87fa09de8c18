import { NotAvailableYet } from '@stampline/ui';

export default function DevelopersPage() {
  return <NotAvailableYet title="Developers" description="API keys and webhooks for your programs." />;
}
