import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { describeProblem } from '@stampline/api-client';
import { SinglePage } from '@stampline/business-ui';
import {
  EmptyState,
  formatDateTime,
  formatUsdAccounting,
  PageHeader,
  StatusChip,
  useCanEdit,
  useConfirm,
  useDocumentTitle,
} from '@stampline/ui';
import { DataTable, type ListColumn, ListFilter } from '@stampline/ui/data-table';
import { useParams } from 'react-router-dom';
import { type AccountingConnection, type PostedItem, useAccountingConnection, usePostedItems } from '../accounting-api';
import { ITEM_STATUS_CHOICES, getItemStatusLabel } from '../accounting-labels';
import { useRepostEntry } from '../connections/use-connection';

const LIST = { title: 'Accounting Integrations', path: '/accounting-integrations', linkText: 'Go to the connections' };

const columns: readonly ListColumn<PostedItem>[] = [
  { field: 'number', title: 'Number', width: 190, isHead: true, isSortable: true, render: ({ number }) => number },
  { field: 'memo', title: 'Memo', render: ({ memo, refusal }) => (refusal === null ? memo : `${memo}. ${refusal}`) },
  { field: 'amount', title: 'Amount', align: 'right', width: 130, render: ({ amount }) => formatUsdAccounting(amount) },
  {
    field: 'heldAmount',
    title: 'In the accounting system',
    align: 'right',
    width: 130,
    render: ({ heldAmount }) => (heldAmount === null ? '–' : formatUsdAccounting(heldAmount)),
  },
  {
    field: 'status',
    title: 'Status',
    width: 120,
    render: ({ status }) => <StatusChip tone={getItemStatusLabel(status).tone}>{getItemStatusLabel(status).label}</StatusChip>,
  },
  { field: 'changedAt', title: 'Updated', width: 190, isSortable: true, render: ({ changedAt }) => formatDateTime(changedAt) },
];

/** Entries posted to a connection's external ledger, including rejected ones and those that have since been edited or deleted there. */
export default function EntriesPage() {
  const { id = '' } = useParams();
  const connection = useAccountingConnection(id);
  return (
    <SinglePage query={connection} noun="connection" list={LIST}>
      {(detail) => <EntriesContent key={id} connection={detail} />}
    </SinglePage>
  );
}

function EntriesContent({ connection }: { connection: AccountingConnection }) {
  const { id, name, companyName } = connection;
  const list = usePostedItems(id);
  const canEdit = useCanEdit();
  useDocumentTitle(`Entries of ${name}`, LIST.title);
  return (
    <>
      <PageHeader
        title={`Entries of ${name}`}
        trail={[LIST]}
        description={`What Stampline posted to ${companyName ?? name}, and what it showed at the last check.`}
      />
      <Card>
        <DataTable
          label="Entries"
          list={list}
          columns={canEdit ? [...columns, buildRepostColumn(connection)] : columns}
          filters={<ListFilter list={list} name="status" label="Status" all="All statuses" choices={ITEM_STATUS_CHOICES} />}
          failure={describeProblem}
          empty={<EmptyState icon="accounting" title="No entries yet" description="A sync posts what you owe and what you paid." />}
        />
      </Card>
    </>
  );
}

const buildRepostColumn = (connection: AccountingConnection): ListColumn<PostedItem> => ({
  field: 'postAgain',
  title: '',
  width: 130,
  render: (item) => (item.status === 'missing' ? <RepostButton connection={connection} item={item} /> : null),
});

function RepostButton({ connection, item }: { connection: AccountingConnection; item: PostedItem }) {
  const { mutate, isPending } = useRepostEntry(connection);
  const confirm = useConfirm();
  const ask = async (): Promise<void> => {
    const question = {
      title: `Post ${item.number} again?`,
      description: `The last check did not find this entry in ${connection.companyName ?? connection.name}. The next sync looks again and, if it is still missing, posts it. If the amount owed has changed, it posts the new amount.`,
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
