import { CONTRACT_VERSION, type RemoteModule } from '@stampline/federation';
import { createLazyScreen } from '@stampline/federation/screen';

export const contractVersion = CONTRACT_VERSION;

/** This remote's screens; `navigation.json` next to `src` lists the same paths with titles and sidebar entries. */
export const routes: RemoteModule['routes'] = [
  { path: 'document-generator', element: createLazyScreen(() => import('./document-generator/DocumentGeneratorPage')) },
  { path: 'document-preview', element: createLazyScreen(() => import('./document-preview/DocumentPreviewPage')) },
  { path: 'cloud-storage', element: createLazyScreen(() => import('./cloud-storage/CloudStoragePage')) },
  { path: 'verify/:code', element: createLazyScreen(() => import('./verify/VerifyPage')) },
  { path: 'shared-document/:id', element: createLazyScreen(() => import('./shared-document/SharedDocumentPage')) },
  { path: 'shared-files/:id', element: createLazyScreen(() => import('./shared-files/SharedFilesPage')) },
];

/** Handbook chapters, one for each sidebar entry. */
export const handbook = () => import('./handbook');
