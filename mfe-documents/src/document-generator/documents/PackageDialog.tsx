import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { hasEnded, type Task, useRetryTask, useTask } from '@stampline/api-client';
import { QueryState } from '@stampline/business-ui';
import { formatFileSize, RowsSkeleton, TaskFailure, TaskProgress } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { buildPackageUrl, packageQuery, packageTaskQuery } from '../document-api';

/** Progress of a package, then its ZIP file with the hash that proves the file's content. */
export function PackageDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const title = useId();
  const query = useQuery(packageTaskQuery(id));
  const isFinished = query.data?.status === 'finished';
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>Package of documents</DialogTitle>
      <DialogContent>
        <QueryState
          query={query}
          what="The package"
          gone={{ title: 'There is no such package. Packages are kept for 30 days.', action: { label: 'Close', onClick: onClose } }}
          skeleton={<RowsSkeleton rows={2} rowHeight={48} label="Loading the package" />}
        >
          {(task) => (task.status === 'finished' ? <FinishedPackage id={id} /> : <PackageInProgress task={task} />)}
        </QueryState>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        {isFinished && (
          <Button variant="contained" href={buildPackageUrl(id)} download>
            Download ZIP
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function PackageInProgress({ task }: { task: Task }) {
  const key = packageTaskQuery(task.id).queryKey;
  const live = useTask(hasEnded(task) ? null : task.id, key);
  const retry = useRetryTask([key]);
  if (hasEnded(task))
    return (
      <TaskFailure onRetry={() => retry.mutate(task.id)} isRetrying={retry.isPending}>
        {task.problem}
      </TaskFailure>
    );
  return <TaskProgress title={`Packing ${task.title}`} known={task} live={live} unit="document" note="You can leave this page." />;
}

function FinishedPackage({ id }: { id: string }) {
  const query = useQuery(packageQuery(id));
  return (
    <QueryState query={query} what="The package" skeleton={<RowsSkeleton rows={2} rowHeight={48} label="Loading the package" />}>
      {({ fileName, size, sha256 }) => (
        <Box sx={{ display: 'grid', gap: 4 }}>
          <Typography variant="body2">
            {fileName}, {formatFileSize(size)}. The file SHA256SUMS inside lists the hash of each document.
          </Typography>
          <Box>
            <Typography variant="subtitle2" component="h3">
              SHA-256 of the ZIP
            </Typography>
            <Typography component="code" variant="body2" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
              {sha256}
            </Typography>
          </Box>
        </Box>
      )}
    </QueryState>
  );
}
