import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { describeProblem } from '@stampline/api-client';
import { EmptyState, useCanEdit } from '@stampline/ui';
import { DataTable, TaskStatusFilter } from '@stampline/ui/data-table';
import type { Ref } from 'react';
import { buildBatchListColumns } from './batch-list-columns';
import { useBatches } from './use-batches';

export interface BatchesListProps {
  /** Heading that receives focus when the focused batch is deleted. */
  heading: Ref<HTMLHeadingElement>;
  onDeleted: (id: string) => void;
}

/** The organization's batches, newest first. */
export function BatchesList({ heading, onDeleted }: BatchesListProps) {
  const list = useBatches();
  const canEdit = useCanEdit();
  return (
    <Card component="section" aria-labelledby="batches">
      <CardContent sx={{ pb: 0 }}>
        <Typography ref={heading} id="batches" variant="h3" component="h2" tabIndex={-1} sx={{ outline: 'none' }}>
          Batches
        </Typography>
      </CardContent>
      <DataTable
        label="Batches"
        list={list}
        columns={buildBatchListColumns({ canDelete: canEdit, onDeleted })}
        search="File name"
        filters={<TaskStatusFilter list={list} />}
        toolsFrom={4}
        download="/api/tax/batch/download"
        failure={describeProblem}
        empty={<EmptyState icon="calculator" title="No batches yet" description="Upload a file or paste rows to see the totals here." />}
      />
    </Card>
  );
}
