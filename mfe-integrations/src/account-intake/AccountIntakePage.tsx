import { NotAvailableYet } from '@stampline/ui';

export default function AccountIntakePage() {
  return <NotAvailableYet title="Account Intake" description="Account information for pre-populating compliance forms." />;
}
