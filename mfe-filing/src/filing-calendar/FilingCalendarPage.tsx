import { NotAvailableYet } from '@stampline/ui';

export default function FilingCalendarPage() {
  return (
    <NotAvailableYet title="Filing Calendar" description="Every filing deadline of the states you write in, by day, list and state." />
  );
}
