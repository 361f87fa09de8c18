import Box from '@mui/material/Box';
import { hasEnded, useRetryTask, useTask } from '@stampline/api-client';
import { TaskFailure, TaskProgress } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { monitoringRunQuery } from '../regulatory-updates/update-api';

/** A manual run, shown while it is running or after it has failed. */
export function MonitoringRun() {
  const { data: run } = useQuery(monitoringRunQuery);
  const isRunning = run !== undefined && run !== null && !hasEnded(run);
  const live = useTask(isRunning ? run.id : null, monitoringRunQuery.queryKey);
  const retry = useRetryTask([monitoringRunQuery.queryKey]);
  if (!run || run.status === 'finished') return null;
  return (
    <Box sx={{ mb: 4 }}>
      {isRunning ? (
        <TaskProgress title={`Reading pages: ${run.title}`} known={run} live={live} unit="page" note="You can leave this page." />
      ) : (
        <TaskFailure onRetry={() => retry.mutate(run.id)} isRetrying={retry.isPending}>
          {run.problem}
        </TaskFailure>
      )}
    </Box>
  );
}
