import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { QueryState } from '@stampline/business-ui';
import { formatDateTime, Icon, RowsSkeleton, useCanEdit } from '@stampline/ui';
import { useEffect, useRef } from 'react';
import { BatchFailure } from './BatchFailure';
import { BatchInProgress } from './BatchInProgress';
import { BatchResult } from './BatchResult';
import type { TaxBatch } from './tax-batch';
import { useBatch, useDeleteBatch } from './use-batches';

export interface BatchDetailProps {
  id: string;
  onClose: () => void;
  onDeleted: (id: string) => void;
}

/** Batch in the URL: running, done or failed. */
export function BatchDetail({ id, onClose, onDeleted }: BatchDetailProps) {
  const { progress, ...query } = useBatch(id);
  const { data } = query;
  const heading = useRef<HTMLHeadingElement>(null);
  // The link to the batch may be far down the page.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card component="section" aria-labelledby="open-batch">
      <CardContent sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', alignItems: 'flex-start' }}>
          <Box sx={{ minWidth: 0 }}>
            <Typography
              ref={heading}
              id="open-batch"
              variant="h3"
              component="h2"
              tabIndex={-1}
              sx={{ outline: 'none', scrollMarginTop: 80 }}
            >
              Batch results
            </Typography>
            {data && <Origin batch={data} />}
          </Box>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexShrink: 0 }}>
            {data && <DeleteButton batch={data} onDeleted={onDeleted} />}
            <IconButton aria-label="Close the batch" onClick={onClose}>
              <Icon name="close" />
            </IconButton>
          </Box>
        </Box>
        <QueryState
          query={query}
          what="The batch"
          gone={{ title: 'This batch no longer exists', action: { label: 'Close', onClick: onClose } }}
          skeleton={<RowsSkeleton label="Loading the batch" />}
        >
          {(batch) => {
            if (batch.status === 'finished') return <BatchResult batch={batch} />;
            if (batch.status === 'failed') return <BatchFailure batch={batch} />;
            return <BatchInProgress batch={batch} progress={progress} />;
          }}
        </QueryState>
      </CardContent>
    </Card>
  );
}

function Origin({ batch: { fileName, createdAt, createdBy } }: { batch: TaxBatch }) {
  return (
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {[fileName, createdBy, formatDateTime(createdAt)].filter(Boolean).join(', ')}
    </Typography>
  );
}

function DeleteButton({ batch, onDeleted }: { batch: TaxBatch; onDeleted: (id: string) => void }) {
  const canEdit = useCanEdit();
  const { ask, isPending } = useDeleteBatch(onDeleted);
  if (!canEdit) return null;
  return (
    <Button size="small" color="inherit" disabled={isPending} startIcon={<Icon name="delete" size={18} />} onClick={() => ask(batch)}>
      Delete
    </Button>
  );
}
