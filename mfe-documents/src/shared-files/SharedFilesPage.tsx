import { SharedContent } from '../shared-link/SharedContent';

/** Public page of a shared file, such as the sample. */
export default function SharedFilesPage() {
  return <SharedContent />;
}
