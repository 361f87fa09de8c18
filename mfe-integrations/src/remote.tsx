import { CONTRACT_VERSION, type RemoteModule } from '@stampline/federation';
import { createLazyScreen } from '@stampline/federation/screen';

export const contractVersion = CONTRACT_VERSION;

/** This remote's screens; `navigation.json` next to `src` lists the same paths with titles and sidebar entries. */
export const routes: RemoteModule['routes'] = [
  { path: 'policies', element: createLazyScreen(() => import('./policies/PoliciesPage')) },
  { path: 'policies/:id', element: createLazyScreen(() => import('./policy/PolicyPage')) },
  { path: 'policy-upload', element: createLazyScreen(() => import('./policy-upload/PolicyUploadPage')) },
  { path: 'policy-upload/reading', element: createLazyScreen(() => import('./reading-files/ReadingFilesPage')) },
  { path: 'account-intake', element: createLazyScreen(() => import('./account-intake/AccountIntakePage')) },
  { path: 'account-intake/:id', element: createLazyScreen(() => import('./account-intake/AccountPage')) },
  { path: 'insurers', element: createLazyScreen(() => import('./insurers/InsurersPage')) },
  { path: 'policy-sync', element: createLazyScreen(() => import('./policy-sync/PolicySyncPage')) },
  { path: 'oauth-manager', element: createLazyScreen(() => import('./oauth-manager/OauthManagerPage')) },
  { path: 'accounting-integrations', element: createLazyScreen(() => import('./accounting-integrations/AccountingIntegrationsPage')) },
  { path: 'accounting-integrations/:id/entries', element: createLazyScreen(() => import('./accounting-integrations/entries/EntriesPage')) },
  {
    path: 'accounting-integrations/:id/customers',
    element: createLazyScreen(() => import('./accounting-integrations/customers/CustomersPage')),
  },
  { path: 'workflow-diagram', element: createLazyScreen(() => import('./workflow-diagram/WorkflowDiagramPage')) },
  { path: 'developers', element: createLazyScreen(() => import('./developers/DevelopersPage')) },
];

/** Handbook chapters, one for each sidebar entry. */
export const handbook = () => import('./handbook');
