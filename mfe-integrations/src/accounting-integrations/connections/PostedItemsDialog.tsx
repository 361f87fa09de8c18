import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { problemOf } from '@stampline/api-client';
import { EmptyState, formatDateTime, formatUsdAccounting, StatusChip, useCanEdit, useConfirm } from '@stampline/ui';
import { DataTable, type ListColumn, ListFilter } from '@stampline/ui/data-table';
import { useId } from 'react';
import { type AccountingConnection, type PostedItem, usePostedItems } from '../accounting-calls';
import { ITEM_STATUS_CHOICES, itemStatusWords } from '../accounting-words';
import { usePostAgain } from './use-connection';

const columns: readonly ListColumn<PostedItem>[] = [
  { field: 'number', title: 'Number', width: 190, isHead: true, isSortable: true, render: ({ number }) => number },
  { field: 'memo', title: 'Memo', render: ({ memo, refusal }) => (refusal === null ? memo : `${memo}. ${refusal}`) },
  { field: 'amount', title: 'Amount', align: 'right', width: 130, render: ({ amount }) => formatUsdAccounting(amount) },
  {
    field: 'heldAmount',
    title: 'In the books',
    align: 'right',
    width: 130,
    render: ({ heldAmount }) => (heldAmount === null ? '–' : formatUsdAccounting(heldAmount)),
  },
  {
    field: 'status',
    title: 'Status',
    width: 120,
    render: ({ status }) => <StatusChip tone={itemStatusWords(status).tone}>{itemStatusWords(status).label}</StatusChip>,
  },
  { field: 'changedAt', title: 'Changed', width: 190, isSortable: true, render: ({ changedAt }) => formatDateTime(changedAt) },
];

/** What was posted to the books of a connection, what was refused there with the reason, and what was edited or deleted there since. */
export function PostedItemsDialog({ connection, onClose }: { connection: AccountingConnection; onClose: () => void }) {
  const { id, name } = connection;
  const titleId = useId();
  const list = usePostedItems(id);
  const canEdit = useCanEdit();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="lg" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{`Entries of ${name}`}</DialogTitle>
      <DialogContent sx={{ px: 0 }}>
        <DataTable
          label="Entries"
          list={list}
          columns={canEdit ? [...columns, postAgainColumn(connection)] : columns}
          filters={<ListFilter list={list} name="status" label="Status" all="All statuses" choices={ITEM_STATUS_CHOICES} />}
          failure={problemOf}
          empty={<EmptyState icon="accounting" title="No entries yet" description="A sync posts what you owe and what you paid." />}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

const postAgainColumn = (connection: AccountingConnection): ListColumn<PostedItem> => ({
  field: 'postAgain',
  title: '',
  width: 130,
  render: (item) => (item.status === 'missing' ? <PostAgain connection={connection} item={item} /> : null),
});

function PostAgain({ connection, item }: { connection: AccountingConnection; item: PostedItem }) {
  const { mutate, isPending } = usePostAgain(connection);
  const confirm = useConfirm();
  const ask = async (): Promise<void> => {
    const question = {
      title: `Post ${item.number} again?`,
      description: `It was deleted in ${connection.companyName ?? connection.name}. The next sync posts it as it was, unless it finds it there.`,
      confirmLabel: 'Post again',
    };
    if (await confirm(question)) mutate(item);
  };
  return (
    <Button size="small" loading={isPending} onClick={() => void ask()} aria-label={`Post ${item.number} again`}>
      Post again
    </Button>
  );
}
