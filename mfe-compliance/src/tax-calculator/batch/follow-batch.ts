import { ApiError, followJob, type JobProgress, sentenceOf } from '@stampline/api-client';
import { showToast, type ToastInput } from '@stampline/ui';
import type { QueryClient } from '@tanstack/react-query';
import { batchToast } from './batch-words';
import { batchAddress, batchKeys, fetchBatch, isOver, type TaxBatch } from './tax-batch';

/** How far a followed batch is; times are milliseconds of the clock. */
export interface BatchProgress extends JobProgress {
  /** When this page began to follow, and how much was done by then. */
  startedAt: number;
  startedWith: number;
  /** When the counts were last news. */
  seenAt: number;
}

const followed = new Set<string>();

/** Follows a batch to its end, whatever screen is open by then: its progress and its result go into the cache, its end is told by a toast. */
export function followBatch(id: string, client: QueryClient): void {
  if (followed.has(id)) return;
  followed.add(id);
  void follow(id, client).finally(() => followed.delete(id));
}

async function follow(id: string, client: QueryClient): Promise<void> {
  try {
    const batch = await followJob({
      kind: 'tax-batch',
      id,
      ask: () => fetchBatch(id),
      isOver,
      progressOf,
      onProgress: keepProgress(id, client),
    });
    client.setQueryData(batchKeys.one(id), batch);
    showToast({ ...batchToast(batch), ...linkTo(batch) });
  } catch (error) {
    await client.invalidateQueries({ queryKey: batchKeys.one(id) });
    // A batch that was deleted meanwhile is no news to whoever deleted it, and its page says so to everyone else.
    if (!(error instanceof ApiError && error.status === 404)) {
      showToast({ title: 'Batch Out of Sight', description: sentenceOf(error), variant: 'destructive' });
    }
  }
  client.removeQueries({ queryKey: batchKeys.progress(id) });
  await client.invalidateQueries({ queryKey: batchKeys.recent });
}

function keepProgress(id: string, client: QueryClient): (progress: JobProgress) => void {
  let start: { startedAt: number; startedWith: number } | undefined;
  return (progress) => {
    const seenAt = Date.now();
    start ??= { startedAt: seenAt, startedWith: progress.done };
    client.setQueryData<BatchProgress>(batchKeys.progress(id), { ...progress, ...start, seenAt });
  };
}

function progressOf({ phase, status, processedRows, totalRows }: TaxBatch): JobProgress {
  return { phase: phase ?? status, done: processedRows, total: totalRows };
}

function linkTo({ id }: TaxBatch): Pick<ToastInput, 'link'> {
  const { pathname, search } = window.location;
  if (`${pathname}${search}` === batchAddress(id)) return {};
  return { link: { label: 'Open the result', href: batchAddress(id) } };
}
