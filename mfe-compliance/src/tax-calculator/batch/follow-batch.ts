import { ApiError, describeError, announceTaskHere, trackTask } from '@stampline/api-client';
import { showToast, type ToastInput } from '@stampline/ui';
import type { QueryClient } from '@tanstack/react-query';
import { buildBatchToast } from './batch-messages';
import { buildBatchPath, batchKeys, fetchBatch, type TaxBatch } from './tax-batch';

const followedIds = new Set<string>();

/** Follows a batch until it ends, which a toast announces on any page. A batch and its task have the same ID. */
export function followBatch(id: string, client: QueryClient): void {
  if (followedIds.has(id)) return;
  followedIds.add(id);
  const release = announceTaskHere(id);
  void announceEnd(id, client).finally(() => {
    followedIds.delete(id);
    release({ announced: true });
  });
}

async function announceEnd(id: string, client: QueryClient): Promise<void> {
  try {
    await trackTask(id, client);
    const batch = await fetchBatch(id);
    client.setQueryData(batchKeys.one(id), batch);
    showToast({ ...buildBatchToast(batch), ...buildBatchLink(batch) });
  } catch (error) {
    await client.invalidateQueries({ queryKey: batchKeys.one(id) });
    // The user who deleted the batch does not need a toast; other users see the deletion on the batch's page.
    if (!(error instanceof ApiError && error.status === 404)) {
      showToast({ title: 'Lost contact with the batch', description: describeError(error), variant: 'destructive' });
    }
  }
  await client.invalidateQueries({ queryKey: batchKeys.list });
}

function buildBatchLink({ id }: TaxBatch): Pick<ToastInput, 'link'> {
  const shown = new URLSearchParams(window.location.search);
  if (window.location.pathname === '/tax-calculator' && shown.get('tab') === 'batch' && shown.get('batch') === id) return {};
  return { link: { label: 'Open the result', href: buildBatchPath(id) } };
}
