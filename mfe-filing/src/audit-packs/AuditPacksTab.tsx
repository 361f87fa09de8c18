import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { hasEnded, describeProblem, useRetryTask, useTask } from '@stampline/api-client';
import { EmptyState, formatCount, formatDate, formatDateTime, formatFileSize, TaskFailure, TaskProgress, useCanEdit } from '@stampline/ui';
import { DataTable, type ListColumn } from '@stampline/ui/data-table';
import { useQuery } from '@tanstack/react-query';
import { type AuditPack, buildPackUrl, packTaskKey, packTaskQuery, useAuditPacks } from './audit-pack-api';

export function AuditPacksTab({ onMake }: { onMake: () => void }) {
  const list = useAuditPacks();
  const canEdit = useCanEdit();
  return (
    <>
      <PackProgress />
      <Card>
        <DataTable
          label="Audit packs"
          list={list}
          columns={COLUMNS}
          failure={describeProblem}
          empty={
            <EmptyState
              icon="document"
              title="No audit packs yet"
              description="One ZIP for a state and period: transactions, filings, responses, documents, payments, and who did what."
              action={
                canEdit && (
                  <Button variant="outlined" onClick={onMake}>
                    Make audit pack
                  </Button>
                )
              }
            />
          }
        />
      </Card>
    </>
  );
}

/** Progress of the current pack, or the reason why the last one failed. */
function PackProgress() {
  const { data: task = null } = useQuery(packTaskQuery);
  const runs = task !== null && !hasEnded(task);
  const live = useTask(runs ? task.id : null, packTaskKey);
  const retry = useRetryTask([packTaskKey]);
  if (task === null || task.status === 'finished') return null;
  return (
    <Card sx={{ p: 4, mb: 4 }}>
      {runs ? (
        <TaskProgress
          title={`Making the audit pack of ${task.title}`}
          known={task}
          live={live}
          unit="file"
          note="You can leave this page."
        />
      ) : (
        <TaskFailure onRetry={() => retry.mutate(task.id)} isRetrying={retry.isPending}>
          {task.problem}
        </TaskFailure>
      )}
    </Card>
  );
}

const COLUMNS: readonly ListColumn<AuditPack>[] = [
  {
    field: 'fileName',
    title: 'Audit pack',
    isHead: true,
    render: ({ id, stateName, fileName }) => (
      <Link href={buildPackUrl(id)} download={fileName} aria-label={`Download ${fileName}`}>
        {stateName}
      </Link>
    ),
  },
  {
    field: 'period',
    title: 'Period',
    width: 220,
    render: ({ periodStart, periodEnd }) => `${formatDate(periodStart)} to ${formatDate(periodEnd)}`,
  },
  { field: 'fileCount', title: 'Files', width: 80, align: 'right', render: ({ fileCount }) => formatCount(fileCount) },
  { field: 'sizeBytes', title: 'Size', width: 100, align: 'right', render: ({ sizeBytes }) => formatFileSize(sizeBytes) },
  {
    field: 'sha256',
    title: 'SHA-256',
    width: 180,
    render: ({ sha256 }) => (
      <Typography component="code" variant="body2" title={sha256} sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
        {sha256.slice(0, 16)}
      </Typography>
    ),
  },
  {
    field: 'madeAt',
    title: 'Made',
    width: 230,
    isSortable: true,
    render: ({ madeAt, madeByName }) => `${formatDateTime(madeAt)} by ${madeByName}`,
  },
];
