import { CONTRACT_VERSION, type RemoteModule } from '@stampline/federation';
import { screen } from '@stampline/federation/screen';

export const contractVersion = CONTRACT_VERSION;

/** Screens of this remote; `navigation.json` beside `src` lists the same paths with titles and sidebar entries. */
export const routes: RemoteModule['routes'] = [
  { path: 'policies', element: screen(() => import('./policies/PoliciesPage')) },
  { path: 'policies/:id', element: screen(() => import('./policy/PolicyPage')) },
  { path: 'policy-upload', element: screen(() => import('./policy-upload/PolicyUploadPage')) },
  { path: 'policy-upload/reading', element: screen(() => import('./reading-files/ReadingFilesPage')) },
  { path: 'account-intake', element: screen(() => import('./account-intake/AccountIntakePage')) },
  { path: 'account-intake/:id', element: screen(() => import('./account-intake/AccountPage')) },
  { path: 'insurers', element: screen(() => import('./insurers/InsurersPage')) },
  { path: 'policy-sync', element: screen(() => import('./policy-sync/PolicySyncPage')) },
  { path: 'oauth-manager', element: screen(() => import('./oauth-manager/OauthManagerPage')) },
  { path: 'accounting-integrations', element: screen(() => import('./accounting-integrations/AccountingIntegrationsPage')) },
  { path: 'accounting-integrations/:id/entries', element: screen(() => import('./accounting-integrations/entries/EntriesPage')) },
  { path: 'accounting-integrations/:id/customers', element: screen(() => import('./accounting-integrations/customers/CustomersPage')) },
  { path: 'workflow-diagram', element: screen(() => import('./workflow-diagram/WorkflowDiagramPage')) },
  { path: 'developers', element: screen(() => import('./developers/DevelopersPage')) },
];
