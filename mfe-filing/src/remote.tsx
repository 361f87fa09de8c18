import { CONTRACT_VERSION, type RemoteModule } from '@stampline/federation';
import { screen } from '@stampline/federation/screen';

export const contractVersion = CONTRACT_VERSION;

/** Screens of this remote; `navigation.json` beside `src` lists the same paths with titles and sidebar entries. */
export const routes: RemoteModule['routes'] = [
  { path: 'filing-calendar', element: screen(() => import('./filing-calendar/FilingCalendarPage')) },
  { path: 'filings', element: screen(() => import('./filings/FilingsPage')) },
  { path: 'filings/:id', element: screen(() => import('./filings/FilingPage')) },
  { path: 'payments', element: screen(() => import('./payments/PaymentsPage')) },
  { path: 'statements/new', element: screen(() => import('./payments/statements/IssueStatementPage')) },
  { path: 'statements/:id', element: screen(() => import('./payments/statements/StatementPage')) },
  { path: 'reconciliation', element: screen(() => import('./reconciliation/ReconciliationPage')) },
  { path: 'submission-tracker', element: screen(() => import('./submission-tracker/SubmissionTrackerPage')) },
  { path: 'notifications', element: screen(() => import('./notifications/NotificationsPage')) },
  { path: 'reports', element: screen(() => import('./reports/ReportsPage')) },
];
