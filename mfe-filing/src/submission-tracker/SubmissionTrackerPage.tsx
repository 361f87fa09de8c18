import { NotAvailableYet } from '@stampline/ui';

export default function SubmissionTrackerPage() {
  return <NotAvailableYet title="Submission Tracker" description="What you have filed, where it stands and what the state answered." />;
}
