import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { hasEnded, describeProblem, announceTaskHere, useRetryTask, useTask } from '@stampline/api-client';
import { formatCountOf, Icon, TaskFailure, TaskProgress } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { exportQuery } from './export-api';

interface ReportExportProps {
  id: string;
  onClose: () => void;
}

/** Progress of a background export, then its download. */
export function ReportExport({ id, onClose }: ReportExportProps) {
  const { queryKey } = exportQuery(id);
  const { data: task, error } = useQuery(exportQuery(id));
  const isRunning = task !== undefined && !hasEnded(task);
  const live = useTask(isRunning ? id : null, queryKey);
  const retry = useRetryTask([queryKey]);
  useEffect(() => announceTaskHere(id), [id]);
  if (error !== null)
    return (
      <Alert severity="info" onClose={onClose} sx={{ mb: 4 }}>
        {describeProblem(error).detail ?? 'This export is no longer kept. Export the report again.'}
      </Alert>
    );
  if (task === undefined) return null;
  if (isRunning)
    return (
      <Card sx={{ px: 4, mb: 4 }}>
        <TaskProgress title={`Exporting: ${task.title}`} known={task} live={live} unit="row" note="You can leave this page." />
      </Card>
    );
  return task.status === 'failed' ? (
    <TaskFailure title={task.title} onRetry={() => retry.mutate(id)} isRetrying={retry.isPending}>
      {task.problem}
    </TaskFailure>
  ) : (
    <Alert
      severity="success"
      onClose={onClose}
      sx={{ mb: 4, alignItems: 'center' }}
      action={
        <Button
          component="a"
          href={`/api/reports/exports/${id}/file`}
          download
          color="inherit"
          size="small"
          startIcon={<Icon name="download" size={18} />}
        >
          Download
        </Button>
      }
    >
      {`${task.title} is ready: ${formatCountOf(task.counts['rows'] ?? 0, 'row', 'rows')}. It is kept for 7 days.`}
    </Alert>
  );
}
