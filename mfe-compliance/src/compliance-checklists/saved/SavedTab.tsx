import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import { api, getPage, describeProblem } from '@stampline/api-client';
import { StateFilter } from '@stampline/business-ui';
import { EmptyState, formatDate, formatDay, StatusChip, useUrlParams, useCanEdit } from '@stampline/ui';
import { DataTable, type ListColumn, ListFilter, useList } from '@stampline/ui/data-table';
import { type Checklist, checklistsKey } from '../checklist-api';
import { CHECKLIST_TYPES, formatChecklistName, getStatusTone, getStatusLabel, getTypeLabel } from '../checklist-labels';
import { useChecklistActions } from '../use-checklist-actions';

const SORTS = ['createdAt', 'dueDate', 'state'] as const;
const STATUSES = (['pending', 'in_progress', 'completed', 'overdue'] as const).map((status) => [status, getStatusLabel(status)] as const);

const findChosen = <Value extends string>(choices: readonly (readonly [Value, string])[], chosen: string | undefined): Value | undefined =>
  choices.find(([value]) => value === chosen)?.[0];

export function SavedTab({ onEdit }: { onEdit: (checklist: Checklist) => void }) {
  const address = useUrlParams();
  const canEdit = useCanEdit();
  const { remove } = useChecklistActions();
  const list = useList<Checklist, (typeof SORTS)[number]>({
    stateKey: 'checklists',
    queryKey: checklistsKey,
    sorts: SORTS,
    defaultSort: '-createdAt',
    filters: ['state', 'type', 'status'],
    fetch: (page, { state, type, status }) => {
      const [chosenType, chosenStatus] = [findChosen(CHECKLIST_TYPES, type), findChosen(STATUSES, status)];
      const filters = {
        ...(state && { state }),
        ...(chosenType && { checklistType: chosenType }),
        ...(chosenStatus && { status: chosenStatus }),
      };
      return getPage(api.GET('/api/compliance/checklists', { params: { query: { ...page, ...filters } } }));
    },
  });
  const open = (id: string) => address.change({ tab: null, checklist: id }, { isStep: true });
  const columns = buildColumns({ open, ...(canEdit && { edit: onEdit, remove: (checklist) => void remove(checklist) }) });
  return (
    <Card>
      <DataTable
        label="Saved checklists"
        list={list}
        columns={columns}
        search="State, type or filing"
        filters={
          <>
            <StateFilter list={list} />
            <ListFilter list={list} name="type" label="Type" all="All types" choices={CHECKLIST_TYPES} />
            <ListFilter list={list} name="status" label="Status" all="All statuses" choices={STATUSES} />
          </>
        }
        nothingMatches="No checklists found matching your filters."
        failure={describeProblem}
        empty={<EmptyState icon="checklist" title="No saved checklists" description="Checklists you generate appear here." />}
      />
    </Card>
  );
}

interface RowActions {
  open: (id: string) => void;
  edit?: (checklist: Checklist) => void;
  remove?: (checklist: Checklist) => void;
}

function buildColumns({ open, edit, remove }: RowActions): readonly ListColumn<Checklist>[] {
  return [
    {
      field: 'state',
      title: 'State',
      isHead: true,
      isSortable: true,
      width: 170,
      render: ({ id, stateName }) => (
        <Link component="button" data-opens-row="" onClick={() => open(id)}>
          {stateName}
        </Link>
      ),
    },
    { field: 'checklistType', title: 'Type', width: 130, render: ({ checklistType }) => getTypeLabel(checklistType) },
    { field: 'filing', title: 'Filing', render: ({ filing }) => filing ?? 'None' },
    {
      field: 'status',
      title: 'Status',
      width: 120,
      render: ({ status }) => <StatusChip tone={getStatusTone(status)}>{getStatusLabel(status)}</StatusChip>,
    },
    { field: 'completionPercentage', title: 'Progress', width: 100, render: ({ completionPercentage }) => `${completionPercentage}%` },
    {
      field: 'dueDate',
      title: 'Due Date',
      width: 130,
      isSortable: true,
      render: ({ dueDate }) => (dueDate === null ? 'N/A' : formatDate(dueDate)),
    },
    { field: 'createdAt', title: 'Created', width: 130, isSortable: true, render: ({ createdAt }) => formatDay(createdAt) },
    ...(edit && remove
      ? [
          {
            field: 'actions',
            title: 'Actions',
            width: 150,
            render: (checklist: Checklist) => (
              <Box sx={{ display: 'flex' }}>
                <Button size="small" onClick={() => edit(checklist)} aria-label={`Edit ${formatChecklistName(checklist)}`}>
                  Edit
                </Button>
                <Button
                  size="small"
                  color="error"
                  onClick={() => remove(checklist)}
                  aria-label={`Delete ${formatChecklistName(checklist)}`}
                >
                  Delete
                </Button>
              </Box>
            ),
          },
        ]
      : []),
  ];
}
