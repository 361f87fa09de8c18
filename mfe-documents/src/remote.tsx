import { CONTRACT_VERSION, type RemoteModule } from '@stampline/federation';
import { screen } from '@stampline/federation/screen';

export const contractVersion = CONTRACT_VERSION;

/** Screens of this remote; `navigation.json` beside `src` lists the same paths with titles and sidebar entries. */
export const routes: RemoteModule['routes'] = [
  { path: 'document-generator', element: screen(() => import('./document-generator/DocumentGeneratorPage')) },
  { path: 'document-preview', element: screen(() => import('./document-preview/DocumentPreviewPage')) },
  { path: 'cloud-storage', element: screen(() => import('./cloud-storage/CloudStoragePage')) },
  { path: 'verify/:code', element: screen(() => import('./verify/VerifyPage')) },
  { path: 'shared-document/:id', element: screen(() => import('./shared-document/SharedDocumentPage')) },
  { path: 'shared-files/:id', element: screen(() => import('./shared-files/SharedFilesPage')) },
];
