import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { sentenceOf } from '@stampline/api-client';
import { EmptyState, ErrorState, formatDateTime, formatUsd, Icon, RowsSkeleton, useCanEdit, useConfirm } from '@stampline/ui';
import { type SavedCalculationSummary, useDeleteCalculation, useSavedCalculations } from './use-saved-calculations';

/** Saved calculations; each can be reopened and, by those who may, deleted. */
export function SavedCalculations({ onOpen }: { onOpen: (id: string) => void }) {
  const saved = useSavedCalculations();
  return (
    <Card component="section" aria-labelledby="saved-calculations">
      <CardContent>
        <Typography id="saved-calculations" variant="h2" sx={{ mb: 2 }}>
          Saved calculations
        </Typography>
        {saved.isPending && <RowsSkeleton label="Loading the saved calculations" />}
        {saved.isError && (
          <ErrorState
            title="The saved calculations could not be loaded"
            detail={sentenceOf(saved.error)}
            onRetry={() => void saved.refetch()}
          />
        )}
        {saved.data?.length === 0 && (
          <EmptyState title="Nothing saved yet" description="Calculate a tax, then save it to find it here again." />
        )}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {saved.data?.map((one) => (
            <SavedRow key={one.id} saved={one} onOpen={() => onOpen(one.id)} />
          ))}
        </Box>
      </CardContent>
    </Card>
  );
}

function SavedRow({ saved, onOpen }: { saved: SavedCalculationSummary; onOpen: () => void }) {
  const { id, name, totalDue, savedAt, savedByName } = saved;
  const canEdit = useCanEdit();
  const confirm = useConfirm();
  const { mutate, isPending } = useDeleteCalculation();
  const ask = async () => {
    const description = 'The calculation is removed for everyone in your organization. This action cannot be undone.';
    if (await confirm({ title: `Delete ${name}?`, description, confirmLabel: 'Delete', destructive: true })) mutate(id);
  };
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 1, borderTop: '1px solid', borderColor: 'divider', flexWrap: 'wrap' }}
    >
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="caption" color="textSecondary">
          {`${savedByName}, ${formatDateTime(savedAt)}`}
        </Typography>
      </Box>
      <Typography sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>{formatUsd(totalDue)}</Typography>
      <Button size="small" onClick={onOpen} aria-label={`Open ${name}`}>
        Open
      </Button>
      {canEdit && (
        <IconButton size="small" aria-label={`Delete ${name}`} disabled={isPending} onClick={() => void ask()}>
          <Icon name="delete" size={18} />
        </IconButton>
      )}
    </Box>
  );
}
