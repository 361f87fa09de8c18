import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { describeProblem } from '@stampline/api-client';
import { EmptyState, formatDateTime, formatUsd, Icon, useCanEdit, useConfirm } from '@stampline/ui';
import { DataTable, type ListColumn } from '@stampline/ui/data-table';
import { type SavedCalculationSummary, useDeleteCalculation, useSavedCalculations } from './use-saved-calculations';

export function SavedCalculations({ onOpen }: { onOpen: (id: string) => void }) {
  const list = useSavedCalculations();
  return (
    <Card component="section" aria-labelledby="saved-calculations">
      <CardContent sx={{ pb: 0 }}>
        <Typography id="saved-calculations" variant="h3" component="h2">
          Saved calculations
        </Typography>
      </CardContent>
      <DataTable
        label="Saved calculations"
        list={list}
        columns={buildColumns(onOpen)}
        search="Name"
        download="/api/tax/calculations/download"
        failure={describeProblem}
        empty={<EmptyState title="Nothing saved yet" description="Calculate a tax and save it to find it here." />}
      />
    </Card>
  );
}

const buildColumns = (onOpen: (id: string) => void): ListColumn<SavedCalculationSummary>[] => [
  { field: 'name', title: 'Name', isSortable: true, isHead: true, render: ({ name }) => name },
  { field: 'state', title: 'State', width: 76, isSortable: true, render: ({ state }) => state },
  { field: 'savedByName', title: 'Saved by', width: 150, render: ({ savedByName }) => savedByName },
  { field: 'savedAt', title: 'Saved', width: 170, isSortable: true, render: ({ savedAt }) => formatDateTime(savedAt) },
  { field: 'totalDue', title: 'Total due', align: 'right', width: 120, isSortable: true, render: ({ totalDue }) => formatUsd(totalDue) },
  {
    field: 'actions',
    title: 'Actions',
    width: 130,
    render: (saved) => <CalculationActions saved={saved} onOpen={() => onOpen(saved.id)} />,
  },
];

function CalculationActions({ saved: { id, name }, onOpen }: { saved: SavedCalculationSummary; onOpen: () => void }) {
  const canEdit = useCanEdit();
  const confirm = useConfirm();
  const { mutate, isPending } = useDeleteCalculation();
  const ask = async () => {
    const description = 'The calculation is removed for everyone in your organization. This action cannot be undone.';
    if (await confirm({ title: `Delete ${name}?`, description, confirmLabel: 'Delete', destructive: true })) mutate(id);
  };
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center' }}>
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
