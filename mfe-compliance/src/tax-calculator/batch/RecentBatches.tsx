import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { sentenceOf } from '@stampline/api-client';
import {
  EmptyState,
  ErrorState,
  formatCount,
  formatDateTime,
  formatUsdAccounting,
  Icon,
  jobStatus,
  RowsSkeleton,
  StatusChip,
  useCanEdit,
  VisuallyHidden,
} from '@stampline/ui';
import type { Ref } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { AmountCell } from './AmountCell';
import { batchAddress, type TaxBatchSummary } from './tax-batch';
import { useDeleteBatch, useRecentBatches } from './use-batches';

export interface RecentBatchesProps {
  /** The heading, which takes the focus when what had it is deleted. */
  heading: Ref<HTMLHeadingElement>;
  onDeleted: (id: string) => void;
}

/** The organization's last batches; each can be opened and, by those who may, deleted. */
export function RecentBatches({ heading, onDeleted }: RecentBatchesProps) {
  const { data, isPending, error, refetch } = useRecentBatches();
  return (
    <Card component="section" aria-labelledby="recent-batches">
      <CardContent>
        <Typography ref={heading} id="recent-batches" variant="h2" tabIndex={-1} sx={{ mb: 2, outline: 'none' }}>
          Recent batches
        </Typography>
        {isPending && <RowsSkeleton label="Loading the recent batches" />}
        {error && !data && (
          <ErrorState title="The recent batches could not be loaded" detail={sentenceOf(error)} onRetry={() => void refetch()} />
        )}
        {data?.length === 0 && (
          <EmptyState icon="calculator" title="No batches yet" description="Upload a file or paste rows, and its totals are listed here." />
        )}
        {data && data.length > 0 && <BatchesTable batches={data} onDeleted={onDeleted} />}
      </CardContent>
    </Card>
  );
}

function BatchesTable({ batches, onDeleted }: { batches: readonly TaxBatchSummary[]; onDeleted: (id: string) => void }) {
  const canEdit = useCanEdit();
  const { ask, isPending } = useDeleteBatch(onDeleted);
  return (
    <TableContainer tabIndex={0} role="group" aria-label="Recent batches" sx={{ maxHeight: 480 }}>
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>File</TableCell>
            <TableCell>Status</TableCell>
            <AmountCell wide>Rows</AmountCell>
            <AmountCell wide>Errors</AmountCell>
            <AmountCell wide>Total due</AmountCell>
            {canEdit && (
              <TableCell>
                <VisuallyHidden>Actions</VisuallyHidden>
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {batches.map((batch) => (
            <TableRow key={batch.id}>
              <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 120 }}>
                <Link component={RouterLink} to={batchAddress(batch.id)}>
                  {batch.fileName}
                </Link>
                <Typography variant="caption" color="textSecondary" component="p">
                  {[batch.createdBy, formatDateTime(batch.createdAt)].filter(Boolean).join(', ')}
                </Typography>
              </TableCell>
              <TableCell>
                <StatusChip tone={jobStatus(batch).tone}>{jobStatus(batch).label}</StatusChip>
              </TableCell>
              <AmountCell wide>{formatCount(batch.processedRows)}</AmountCell>
              <AmountCell wide>{formatCount(batch.failedRows)}</AmountCell>
              <AmountCell wide>{batch.totals && formatUsdAccounting(batch.totals.totalDue)}</AmountCell>
              {canEdit && (
                <TableCell align="right" sx={{ py: 0 }}>
                  <IconButton size="small" aria-label={`Delete ${batch.fileName}`} disabled={isPending} onClick={() => ask(batch)}>
                    <Icon name="delete" size={18} />
                  </IconButton>
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
