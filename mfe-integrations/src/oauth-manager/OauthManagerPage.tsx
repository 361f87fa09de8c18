import { NotAvailableYet } from '@stampline/ui';

export default function OauthManagerPage() {
  return <NotAvailableYet title="OAuth Manager" description="All outside connections: their state, account, scopes and last use." />;
}
