import { api, describeError } from '@stampline/api-client';
import { showToast } from '@stampline/ui';
import { leaveTo } from '../session/leave-to';
import { notifyOtherTabs } from './sandbox-channel';

/** Opens or leaves the sandbox in all tabs of this browser. Each tab reloads, so that none of them mixes the data of both organizations. */
export async function switchSandbox(isOpen: boolean): Promise<void> {
  try {
    await api.PUT('/api/auth/sandbox', { body: { isOpen } });
  } catch (error) {
    showToast({ title: isOpen ? 'Sandbox not opened' : 'Sandbox still open', description: describeError(error), variant: 'destructive' });
    return;
  }
  notifyOtherTabs();
  leaveTo('/');
}
