import { SharedContent } from '../shared-link/SharedContent';

export default function SharedDocumentPage() {
  return <SharedContent />;
}
