import { api, sentenceOf } from '@stampline/api-client';
import { showToast } from '@stampline/ui';
import { leaveTo } from '../session/leave-to';
import { tellOtherTabs } from './sandbox-channel';

/** Opens the sandbox in all tabs of this browser, or leaves it: each starts again, so that none shows what is of the other. */
export async function lookAtSandbox(isOpen: boolean): Promise<void> {
  try {
    await api.PUT('/api/auth/sandbox', { body: { isOpen } });
  } catch (error) {
    showToast({ title: isOpen ? 'Sandbox not opened' : 'Sandbox still open', description: sentenceOf(error), variant: 'destructive' });
    return;
  }
  tellOtherTabs();
  leaveTo('/');
}
