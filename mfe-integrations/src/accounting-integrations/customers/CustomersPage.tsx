import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { describeProblem } from '@stampline/api-client';
import { SinglePage } from '@stampline/business-ui';
import { EmptyState, formatDateTime, PageHeader, StatusChip, useCanEdit, useDocumentTitle } from '@stampline/ui';
import { DataTable, type ListColumn, ListFilter } from '@stampline/ui/data-table';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { type AccountingConnection, type LedgerCustomer, useAccountingConnection, useLedgerCustomers } from '../accounting-api';
import { CUSTOMER_STATUS_CHOICES, getCustomerStatusLabel } from '../accounting-labels';
import { ChooseCustomerDialog } from './ChooseCustomerDialog';

const LIST = { title: 'Accounting Integrations', path: '/accounting-integrations', linkText: 'Go to the connections' };

const columns: readonly ListColumn<LedgerCustomer>[] = [
  { field: 'name', title: 'Account', isHead: true, isSortable: true, render: ({ name }) => name },
  {
    field: 'status',
    title: 'Status',
    width: 150,
    render: ({ status }) => <StatusChip tone={getCustomerStatusLabel(status).tone}>{getCustomerStatusLabel(status).label}</StatusChip>,
  },
  { field: 'externalId', title: 'ID in the accounting system', width: 200, render: ({ externalId }) => externalId ?? '–' },
  { field: 'refusal', title: 'Note', render: (customer) => describeMatch(customer) },
  { field: 'changedAt', title: 'Updated', width: 190, isSortable: true, render: ({ changedAt }) => formatDateTime(changedAt) },
];

/** Accounts matched to customers in the external ledger; a person decides on ambiguous matches. */
export default function CustomersPage() {
  const { id = '' } = useParams();
  const connection = useAccountingConnection(id);
  return (
    <SinglePage query={connection} noun="connection" list={LIST}>
      {(detail) => <CustomersContent key={id} connection={detail} />}
    </SinglePage>
  );
}

function CustomersContent({ connection }: { connection: AccountingConnection }) {
  const { id, name, companyName } = connection;
  const list = useLedgerCustomers(id);
  const canEdit = useCanEdit();
  const [choosing, setChoosing] = useState<LedgerCustomer>();
  useDocumentTitle(`Customers of ${name}`, LIST.title);
  return (
    <>
      <PageHeader
        title={`Customers of ${name}`}
        trail={[LIST]}
        description={`Your accounts as customers in ${companyName ?? name}. If one customer there has the same tax ID, we link it and do not change it. If only the name or the end of the tax ID matches, you choose.`}
      />
      <Card>
        <DataTable
          label="Customers"
          list={list}
          columns={canEdit ? [...columns, buildChooseColumn(setChoosing)] : columns}
          filters={<ListFilter list={list} name="status" label="Status" all="All statuses" choices={CUSTOMER_STATUS_CHOICES} />}
          failure={describeProblem}
          empty={<EmptyState icon="accounting" title="No customers yet" description="A sync adds your active accounts as customers." />}
        />
      </Card>
      {choosing && <ChooseCustomerDialog connection={connection} customer={choosing} onClose={() => setChoosing(undefined)} />}
    </>
  );
}

const buildChooseColumn = (onChoose: (customer: LedgerCustomer) => void): ListColumn<LedgerCustomer> => ({
  field: 'choose',
  title: '',
  width: 120,
  render: (customer) =>
    needsChoice(customer) ? (
      <Button size="small" onClick={() => onChoose(customer)} aria-label={`Choose the customer for ${customer.name}`}>
        {customer.status === 'linked' ? 'Change' : 'Choose'}
      </Button>
    ) : null,
});

/** Returns true for open matches, and for new customers that the external ledger rejected. */
const needsChoice = ({ status, candidates }: LedgerCustomer): boolean =>
  status === 'undecided' || status === 'linked' || (status === 'refused' && candidates.length > 0);

function describeMatch({ status, candidates, refusal, externalId }: LedgerCustomer): string {
  if (refusal !== null) return refusal;
  if (status === 'undecided') return `May be ${candidates.map(({ name }) => name).join(' or ')}.`;
  const linked = candidates.find((one) => one.externalId === externalId);
  return status === 'linked' && linked !== undefined ? `Linked to ${linked.name}.` : '';
}
