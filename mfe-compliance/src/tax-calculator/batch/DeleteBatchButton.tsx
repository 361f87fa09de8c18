import IconButton from '@mui/material/IconButton';
import { Icon } from '@stampline/ui';
import type { TaxBatchSummary } from './tax-batch';
import { useDeleteBatch } from './use-batches';

export function DeleteBatchButton({ batch, onDeleted }: { batch: TaxBatchSummary; onDeleted: (id: string) => void }) {
  const { ask, isPending } = useDeleteBatch(onDeleted);
  return (
    <IconButton size="small" aria-label={`Delete ${batch.fileName}`} disabled={isPending} onClick={() => ask(batch)}>
      <Icon name="delete" size={18} />
    </IconButton>
  );
}
