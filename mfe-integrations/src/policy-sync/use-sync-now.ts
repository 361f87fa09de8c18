import { api, dataOf, newKey, sentenceOf } from '@stampline/api-client';
import { showToast } from '@stampline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { policySyncKey } from './policy-sync-calls';

/** Starts a sync. Its end is told wherever people are. */
export function useSyncNow() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => dataOf(api.POST('/api/policy-sync/runs', { params: { header: { 'Idempotency-Key': newKey() } } })),
    onError: (error) => showToast({ title: 'Sync not started', description: sentenceOf(error), variant: 'destructive' }),
    onSettled: () => client.invalidateQueries({ queryKey: policySyncKey }),
  });
}
