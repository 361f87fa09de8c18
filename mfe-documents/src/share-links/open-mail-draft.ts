import { showToast } from '@stampline/ui';
import { buildMailDraftUrl } from './mail-draft';
import type { CreatedShare } from './share-api';

/** Opens a draft with the link in the user's email program. */
export function openMailDraft(title: string, share: CreatedShare): void {
  const link = document.createElement('a');
  link.href = buildMailDraftUrl(title, share);
  link.click();
  showToast({ title: 'Email Template Opened', description: 'Add the recipient in your email program, then send it.', variant: 'success' });
}
