import { hasEnded } from '@stampline/api-client';
import { QueryState } from '@stampline/business-ui';
import { RowsSkeleton } from '@stampline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ImportResultCard } from './ImportResultCard';
import { followImport } from './run-upload';
import { isBusy, getUploadState } from './upload-store';
import { useImport } from './use-imports';

/** Result of the import in the URL; a running import is followed until it ends. */
export function ImportFromUrl({ id, onDismiss }: { id: string; onDismiss: () => void }) {
  const client = useQueryClient();
  const query = useImport(id);
  const { data } = query;
  const running = data && !hasEnded(data) ? data.fileName : undefined;
  useEffect(() => {
    if (running !== undefined && !isBusy(getUploadState())) void followImport(id, running, client);
  }, [id, running, client]);
  return (
    <QueryState query={query} what="The import" skeleton={<RowsSkeleton label="Loading the result" />}>
      {(ended) => (running === undefined ? <ImportResultCard policyImport={ended} onDismiss={onDismiss} receivesFocus /> : null)}
    </QueryState>
  );
}
