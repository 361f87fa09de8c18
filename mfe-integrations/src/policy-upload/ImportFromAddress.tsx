import { hasEnded, sentenceOf } from '@stampline/api-client';
import { ErrorState, RowsSkeleton } from '@stampline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ResultCard } from './ResultCard';
import { follow } from './run-upload';
import { isBusy, uploadState } from './upload-store';
import { useImport } from './use-imports';

/** The result of the import that the address names; one that still runs is followed to its end. */
export function ImportFromAddress({ id, onDismiss }: { id: string; onDismiss: () => void }) {
  const client = useQueryClient();
  const { data, error, isPending, refetch } = useImport(id);
  const running = data && !hasEnded(data) ? data.fileName : undefined;
  useEffect(() => {
    if (running !== undefined && !isBusy(uploadState())) void follow(id, running, client);
  }, [id, running, client]);
  if (isPending) return <RowsSkeleton label="Loading the result" />;
  if (error) return <ErrorState title="The import could not be loaded" detail={sentenceOf(error)} onRetry={() => void refetch()} />;
  return running === undefined ? <ResultCard policyImport={data} onDismiss={onDismiss} takesFocus /> : null;
}
