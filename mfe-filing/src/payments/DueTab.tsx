import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { describeProblem } from '@stampline/api-client';
import { StateFilter } from '@stampline/business-ui';
import {
  EmptyState,
  FigureCards,
  FigureCardsSkeleton,
  formatCountOf,
  formatDate,
  formatUsd,
  formatUsdAccounting,
  sumDollars,
  useCanEdit,
  useCurrentUser,
  useFocusWhenLost,
} from '@stampline/ui';
import { DataTable, type List, ListFilter, type Selection, SelectionBar, useLocalList, useSelection } from '@stampline/ui/data-table';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatPayee } from '../payee-labels/payee-labels';
import { createDueColumns, isPayable } from './due-columns';
import { type DueRow, STANDING_CHOICES, sumBalances, toDueRows } from './due-rows';
import { payablesQuery } from './payment-api';
import type { Payable, Payables } from './payment-types';
import { RecordPaymentsDialog } from './RecordPaymentsDialog';

/** Open balances by payee and payment date. Each can be paid alone or together with others. */
export function DueTab({ onPay }: { onPay: (payable: Payable) => void }) {
  const { data, error, refetch } = useQuery(payablesQuery);
  useFocusWhenLost(data);
  const canEdit = useCanEdit();
  const selection = useSelection<DueRow>();
  const list = useLocalList({
    stateKey: 'due',
    rows: data && toDueRows(data),
    error,
    reload: () => void refetch(),
    toSearchText: (row) => `${formatPayee(row)} ${row.filingTitle ?? ''}`,
    sorts: { payee: formatPayee, payBy: ({ payBy }) => payBy ?? '9999-12-31', open: ({ open }) => open },
    filters: {
      state: ({ state }, value) => state === value,
      standing: ({ standing }, value) => standing === value,
    },
  });
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {(data ?? !error) && <BalanceFigures payables={data} />}
      {data?.payables.some(({ stage }) => stage === 'earlier') && <TrackingDateNote />}
      {canEdit && <PayBar selection={selection} list={list} />}
      <Card>
        <DataTable
          label="Amounts due"
          list={list}
          columns={createDueColumns({ selection, onPay: canEdit ? onPay : undefined })}
          rowHeight={84}
          search="Payee or filing"
          filters={
            <>
              <StateFilter list={list} />
              <ListFilter list={list} name="standing" label="Status" all="All statuses" choices={STANDING_CHOICES} />
            </>
          }
          totals={sumBalances(list.matching)}
          failure={describeProblem}
          empty={<NothingOpen />}
        />
      </Card>
    </Box>
  );
}

function BalanceFigures({ payables }: { payables: Payables | undefined }) {
  if (payables === undefined) return <FigureCardsSkeleton titles={['Overdue', 'Due this month', 'Open']} label="Loading what is due" />;
  // The list explains that there are no open balances.
  if (payables.payables.length === 0) return null;
  const { overdue, dueThisMonth, open } = payables;
  return (
    <FigureCards
      figures={[
        { title: 'Overdue', value: formatUsd(overdue), note: 'Due before today' },
        { title: 'Due this month', value: formatUsd(dueThisMonth), note: 'From today to the end of the month' },
        { title: 'Open', value: formatUsdAccounting(open), note: 'Unpaid taxes and fees, less credits' },
      ]}
    />
  );
}

/** Actions on chosen balances. */
function PayBar({ selection, list }: { selection: Selection<DueRow>; list: List<DueRow> }) {
  const [isRecording, setRecording] = useState(false);
  const selected = [...selection.chosen.values()];
  const total = formatUsd(sumDollars(selected.map(({ open }) => open)));
  return (
    <>
      <SelectionBar
        label="Selected balances"
        selection={selection}
        rows={(list.page?.rows ?? []).filter(isPayable)}
        isChanging={list.isChanging}
        summary={`${formatCountOf(selected.length, 'balance')} selected, ${total}`}
      >
        <Button variant="contained" onClick={() => setRecording(true)}>
          Record {formatCountOf(selected.length, 'payment')}
        </Button>
      </SelectionBar>
      {isRecording && <RecordPaymentsDialog balances={selected} onRecorded={selection.clear} onClose={() => setRecording(false)} />}
    </>
  );
}

/** Explains balances from before the tracking date, with a link to record them as paid and, for owners, a link to the setting. */
function TrackingDateNote() {
  const { organization, role } = useCurrentUser();
  return (
    <Typography variant="body2" color="textSecondary">
      You track filings due on or after {formatDate(organization.trackingSince)}. Amounts due earlier are not counted as overdue.{' '}
      <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 4 }}>
        <MuiLink underline="always" component={Link} to="/opening-balance">
          Record them as paid
        </MuiLink>
        {role === 'owner' && (
          <MuiLink underline="always" component={Link} to="/settings/organization">
            Change this date
          </MuiLink>
        )}
      </Box>
    </Typography>
  );
}

function NothingOpen() {
  return (
    <EmptyState
      icon="success"
      title="Nothing is open"
      description="Taxes and fees of your policies appear here until they are paid."
      action={
        <Button component={Link} to="/policy-upload" variant="outlined">
          Upload policies
        </Button>
      }
    />
  );
}
