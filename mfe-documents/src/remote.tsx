import { CONTRACT_VERSION, type RemoteModule } from '@stampline/federation';
import { createLazyScreen } from '@stampline/federation/screen';

export const contractVersion = CONTRACT_VERSION;

/** Screens of this remote; `navigation.json` next to `src` lists the same paths with titles and sidebar entries. */
export const routes: RemoteModule['routes'] = [
  { path: 'document-generator', element: createLazyScreen(() => import('./document-generator/DocumentGeneratorPage')) },
  { path: 'document-preview', element: createLazyScreen(() => import('./document-preview/DocumentPreviewPage')) },
  { path: 'cloud-storage', element: createLazyScreen(() => import('./cloud-storage/CloudStoragePage')) },
  { path: 'verify/:code', element: createLazyScreen(() => import('./verify/VerifyPage')) },
  { path: 'shared-document/:id', element: createLazyScreen(() => import('./shared-document/SharedDocumentPage')) },
  { path: 'shared-files/:id', element: createLazyScreen(() => import('./shared-files/SharedFilesPage')) },
];

/** Chapters of the handbook, one for each of the sidebar's entries. */
export const handbook = () => import('./handbook');
