import { NotAvailableYet } from '@stampline/ui';

export default function SubmissionTrackerPage() {
  return <NotAvailableYet title="Submission Tracker" description="Your submissions, their status, and each state’s response." />;
}
