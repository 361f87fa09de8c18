import { describeError, useRetryTask } from '@stampline/api-client';
import { TaskFailure } from '@stampline/ui';
import { batchKeys, type TaxBatch } from './tax-batch';

/** The reason why nothing was calculated, and the next step. */
export function BatchFailure({ batch: { id, problem } }: { batch: TaxBatch }) {
  const retry = useRetryTask([batchKeys.one(id), batchKeys.list]);
  return (
    <TaskFailure title="Nothing was calculated" onRetry={() => retry.mutate(id)} isRetrying={retry.isPending}>
      {retry.error ? describeError(retry.error) : (problem ?? 'The batch could not be calculated.')}
    </TaskFailure>
  );
}
