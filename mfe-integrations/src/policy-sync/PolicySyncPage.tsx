import { NotAvailableYet } from '@stampline/ui';

export default function PolicySyncPage() {
  return <NotAvailableYet title="Policy Sync" description="Policies that arrive by themselves from your policy administration system." />;
}
