import { sentenceOf } from '@stampline/api-client';
import { formatCount, formatUsdAccounting, RecentTasks, useCanEdit } from '@stampline/ui';
import type { Ref } from 'react';
import { batchAddress } from './tax-batch';
import { useDeleteBatch, useRecentBatches } from './use-batches';

export interface RecentBatchesProps {
  /** The heading, which takes the focus when what had it is deleted. */
  heading: Ref<HTMLHeadingElement>;
  onDeleted: (id: string) => void;
}

/** The organization's newest batches; each can be opened and, by those who may, deleted. */
export function RecentBatches({ heading, onDeleted }: RecentBatchesProps) {
  const { data, error, refetch } = useRecentBatches();
  const canEdit = useCanEdit();
  const { ask, isPending } = useDeleteBatch(onDeleted);
  const tasks = data?.map((batch) => ({
    ...batch,
    title: batch.fileName,
    href: batchAddress(batch.id),
    figures: [formatCount(batch.processedRows), formatCount(batch.failedRows), batch.totals && formatUsdAccounting(batch.totals.totalDue)],
  }));
  return (
    <RecentTasks
      heading="Recent batches"
      headingRef={heading}
      tasks={tasks}
      problem={error && sentenceOf(error)}
      onReload={() => void refetch()}
      empty={{ icon: 'calculator', title: 'No batches yet', description: 'Upload a file or paste rows, and its totals are listed here.' }}
      figures={['Rows', 'Errors', 'Total due']}
      action={
        canEdit
          ? { icon: 'delete', label: 'Delete', isDisabled: isPending, run: ({ id, title, status }) => ask({ id, fileName: title, status }) }
          : null
      }
    />
  );
}
