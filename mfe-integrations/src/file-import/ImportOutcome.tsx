import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRetryTask } from '@stampline/api-client';
import { QueryState } from '@stampline/business-ui';
import { Icon, RowsSkeleton, TaskFailure, TaskProgress } from '@stampline/ui';
import type { FileImport, ImportTask } from './file-import';
import { useImport } from './import-api';

export function ImportOutcome({ kind, id }: { kind: FileImport; id: string }) {
  const { query, progress } = useImport(kind, id);
  const retry = useRetryTask([kind.queryKey]);
  return (
    <QueryState query={query} what="The import" skeleton={<RowsSkeleton rows={2} label="Loading the import" />}>
      {(task) => {
        if (task.status === 'finished') return <FinishedImport kind={kind} task={task} />;
        if (task.status === 'failed')
          return (
            <TaskFailure title="Nothing was imported" onRetry={() => retry.mutate(id)} isRetrying={retry.isPending}>
              {task.problem}
            </TaskFailure>
          );
        return (
          <TaskProgress
            title={`Importing ${task.title}`}
            known={task}
            live={progress}
            unit="row"
            note="You can close this; the import continues and notifies you when it is done."
          />
        );
      }}
    </QueryState>
  );
}

function FinishedImport({ kind, task }: { kind: FileImport; task: ImportTask }) {
  const [first, ...others] = kind.summarize(task);
  const hasErrors = (task.counts['failedRows'] ?? 0) > 0;
  return (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {task.title}
      </Typography>
      <Alert severity={hasErrors ? 'warning' : 'success'} sx={{ justifySelf: 'stretch' }}>
        {first}
        {others.map((sentence) => (
          <Box key={sentence}>{sentence}</Box>
        ))}
      </Alert>
      {hasErrors && (
        <Button
          variant="outlined"
          size="small"
          href={`${kind.path}/${task.id}/errors.csv`}
          download
          startIcon={<Icon name="download" size={18} />}
        >
          Download error rows
        </Button>
      )}
    </Box>
  );
}
