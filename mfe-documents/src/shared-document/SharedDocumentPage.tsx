import { SharedContent } from '../shared-link/SharedContent';

/** Public page of a shared document. */
export default function SharedDocumentPage() {
  return <SharedContent />;
}
