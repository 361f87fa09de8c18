import { NotAvailableYet } from '@stampline/ui';

export default function NotificationsPage() {
  return <NotAvailableYet title="Notifications" description="Reminders, status changes and regulatory alerts in one list." />;
}
