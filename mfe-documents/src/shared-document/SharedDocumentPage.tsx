import { SharedContent } from '../shared-link/SharedContent';

/** A document that somebody was sent a link to. */
export default function SharedDocumentPage() {
  return <SharedContent />;
}
