import { followJob, type JobProgress } from '@stampline/api-client';
import { fetchImport, isOver, type PolicyImport } from './policy-import';

/** Follows a running import to its end and answers its final state. */
export function followImport(id: string, onProgress: (progress: JobProgress) => void): Promise<PolicyImport> {
  return followJob({
    kind: 'policy-import',
    id,
    ask: () => fetchImport(id),
    isOver,
    progressOf: ({ phase, status, processedRows, totalRows }) => ({ phase: phase ?? status, done: processedRows, total: totalRows }),
    onProgress,
  });
}
