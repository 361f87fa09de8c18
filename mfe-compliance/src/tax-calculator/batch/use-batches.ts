import { api, hasEnded, getPage, queryKeys, describeError, type UploadProgress, useTask } from '@stampline/api-client';
import { useConfirm, useToast } from '@stampline/ui';
import { readStatusFilter, useList } from '@stampline/ui/data-table';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { followBatch } from './follow-batch';
import { batchKeys, deleteBatch, fetchBatch, startBatch, type TaxBatch, type TaxBatchSummary } from './tax-batch';

const SORTS = ['createdAt', 'fileName', 'status'] as const;
const PAGE_SIZE = 10;

/** Lists batches, newest first by default. */
export function useBatches() {
  return useList<TaxBatchSummary, (typeof SORTS)[number]>({
    stateKey: 'batches',
    queryKey: queryKeys.taxBatches,
    sorts: SORTS,
    defaultSort: '-createdAt',
    filters: ['status'],
    pageSize: PAGE_SIZE,
    fetch: (page, filters) => getPage(api.GET('/api/tax/batch', { params: { query: { ...page, ...readStatusFilter(filters) } } })),
  });
}

/** Returns a batch; while the batch is running, its progress is followed. */
export function useBatch(id: string) {
  const client = useQueryClient();
  const batch = useQuery<TaxBatch>({
    queryKey: batchKeys.one(id),
    queryFn: () => fetchBatch(id),
    refetchOnMount: ({ state }) => (state.data && hasEnded(state.data) ? false : 'always'),
  });
  const runs = batch.data !== undefined && !hasEnded(batch.data);
  const progress = useTask(runs ? id : null, batchKeys.one(id));
  useEffect(() => {
    if (runs) followBatch(id, client);
  }, [id, runs, client]);
  return { ...batch, progress };
}

const INITIAL_PROGRESS = { sent: 0, total: 0, startedAt: 0, seenAt: 0 };

/** Starts a batch and follows it, even after the user leaves the screen. */
export function useStartBatch() {
  const client = useQueryClient();
  const { toast } = useToast();
  const [sending, setSending] = useState(INITIAL_PROGRESS);
  const start = useMutation({
    mutationFn: (file: File) => {
      const startedAt = Date.now();
      const reportProgress = (bytes: UploadProgress) => setSending({ ...bytes, startedAt, seenAt: Date.now() });
      reportProgress({ sent: 0, total: file.size });
      return startBatch(file, reportProgress);
    },
    onSuccess: (id) => {
      followBatch(id, client);
      return client.invalidateQueries({ queryKey: batchKeys.list });
    },
    onError: (error) => toast({ title: 'Batch Not Started', description: describeError(error), variant: 'destructive' }),
  });
  const { isPending } = start;
  useEffect(() => {
    if (!isPending) return undefined;
    // If the user leaves the site before the last byte is sent, the rows are lost. After that, the page may be closed.
    window.addEventListener('beforeunload', askBeforeLeaving);
    return () => window.removeEventListener('beforeunload', askBeforeLeaving);
  }, [isPending]);
  return { ...start, sending };
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Deletes a batch after confirmation. `onDeleted` is for the screen that shows the batch. */
export function useDeleteBatch(onDeleted: (id: string) => void) {
  const client = useQueryClient();
  const confirm = useConfirm();
  const { toast } = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: deleteBatch,
    onSuccess: (_nothing, id) => {
      toast({ title: 'Batch Deleted', variant: 'success' });
      onDeleted(id);
    },
    onError: (error) => toast({ title: 'Delete Failed', description: describeError(error), variant: 'destructive' }),
    onSettled: () => client.invalidateQueries({ queryKey: batchKeys.list }),
  });
  const ask = async (batch: Pick<TaxBatchSummary, 'id' | 'fileName' | 'status'>) => {
    const running = hasEnded(batch) ? '' : 'The calculation stops. ';
    const description = `${running}The file and its result are removed for everyone in your organization. This action cannot be undone.`;
    if (await confirm({ title: `Delete ${batch.fileName}?`, description, confirmLabel: 'Delete', destructive: true })) mutate(batch.id);
  };
  return { ask: (batch: Parameters<typeof ask>[0]) => void ask(batch), isPending };
}
