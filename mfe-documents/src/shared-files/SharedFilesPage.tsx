import { SharedContent } from '../shared-link/SharedContent';

/** A file that somebody was sent a link to, such as the sample. */
export default function SharedFilesPage() {
  return <SharedContent />;
}
