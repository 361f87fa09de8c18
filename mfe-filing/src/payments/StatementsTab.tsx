import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import { describeProblem } from '@stampline/api-client';
import { EmptyState, formatDay, formatUsdAccounting, useCanEdit } from '@stampline/ui';
import { DataTable, type ListColumn } from '@stampline/ui/data-table';
import { Link } from 'react-router-dom';
import { type Statement, useStatements } from './payment-api';
import { formatMonth } from '../month-labels/month-labels';

export function StatementsTab() {
  const list = useStatements();
  const canEdit = useCanEdit();
  const issue = canEdit && (
    <Button variant="outlined" component={Link} to="/statements/new">
      Issue statement
    </Button>
  );
  return (
    <Card>
      <DataTable
        label="Statements"
        list={list}
        columns={columns}
        failure={describeProblem}
        empty={
          <EmptyState
            icon="document"
            title="No statements yet"
            description="One monthly statement for all states: each payee, amount and due date."
            action={issue}
          />
        }
      />
    </Card>
  );
}

const columns: readonly ListColumn<Statement>[] = [
  {
    field: 'statementNumber',
    title: 'Statement',
    isHead: true,
    isSortable: true,
    render: ({ id, statementNumber, month }) => (
      <MuiLink component={Link} to={`/statements/${id}`} data-opens-row="">
        {statementNumber}, {formatMonth(month)}
      </MuiLink>
    ),
  },
  { field: 'newCharges', title: 'New charges', width: 150, align: 'right', render: ({ newCharges }) => formatUsdAccounting(newCharges) },
  { field: 'adjustments', title: 'Adjustments', width: 150, align: 'right', render: ({ adjustments }) => formatUsdAccounting(adjustments) },
  { field: 'payments', title: 'Payments', width: 150, align: 'right', render: ({ payments }) => formatUsdAccounting(payments) },
  { field: 'balance', title: 'Balance', width: 150, align: 'right', render: ({ balance }) => formatUsdAccounting(balance) },
  { field: 'issuedAt', title: 'Issued', width: 200, render: ({ issuedAt, issuedByName }) => `${formatDay(issuedAt)} by ${issuedByName}` },
];
