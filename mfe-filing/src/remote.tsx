import { CONTRACT_VERSION, type RemoteModule } from '@stampline/federation';
import { createLazyScreen } from '@stampline/federation/screen';

export const contractVersion = CONTRACT_VERSION;

/** This remote's screens; `navigation.json` next to `src` lists the same paths with titles and sidebar entries. */
export const routes: RemoteModule['routes'] = [
  { path: 'to-do', element: createLazyScreen(() => import('./to-do/ToDoPage')) },
  { path: 'filing-calendar', element: createLazyScreen(() => import('./filing-calendar/FilingCalendarPage')) },
  { path: 'placements', element: createLazyScreen(() => import('./placements/PlacementsPage')) },
  { path: 'filings', element: createLazyScreen(() => import('./filings/FilingsPage')) },
  { path: 'filings/:id', element: createLazyScreen(() => import('./filings/FilingPage')) },
  { path: 'payments', element: createLazyScreen(() => import('./payments/PaymentsPage')) },
  { path: 'opening-balance', element: createLazyScreen(() => import('./opening-balance/OpeningBalancePage')) },
  { path: 'statements/new', element: createLazyScreen(() => import('./payments/statements/IssueStatementPage')) },
  { path: 'statements/:id', element: createLazyScreen(() => import('./payments/statements/StatementPage')) },
  { path: 'reconciliation', element: createLazyScreen(() => import('./reconciliation/ReconciliationPage')) },
  { path: 'submission-tracker', element: createLazyScreen(() => import('./submission-tracker/SubmissionTrackerPage')) },
  { path: 'notifications', element: createLazyScreen(() => import('./notifications/NotificationsPage')) },
  { path: 'reports', element: createLazyScreen(() => import('./reports/ReportsPage')) },
];

/** Handbook chapters, one for each sidebar entry. */
export const handbook = () => import('./handbook');
