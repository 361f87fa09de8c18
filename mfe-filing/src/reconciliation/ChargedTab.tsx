import { SETTLEMENT_LABELS } from '@stampline/api-client/charge-labels';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { describeProblem } from '@stampline/api-client';
import { CAUSE_CHOICES, StateFilter } from '@stampline/business-ui';
import { EmptyState, formatCountOf, useCanEdit } from '@stampline/ui';
import { DataTable, DownloadButton, ListFilter, useSelection } from '@stampline/ui/data-table';
import { useQuery } from '@tanstack/react-query';
import { formatMonth } from '../month-labels/month-labels';
import { causesQuery, chargedMonthsQuery, type ChargedTransaction, importTitleQuery, useChargedTransactions } from './charged-api';
import { createChargedColumns, sumCharged } from './charged-columns';
import { HeldAmounts } from './HeldAmounts';
import { SettleBar } from './SettleBar';

/** Invoices that charged an amount other than the one due, with the causes, the decisions, and the amounts that are still held. */
export function ChargedTab() {
  const list = useChargedTransactions();
  const canEdit = useCanEdit();
  const { data: sums = [] } = useQuery(causesQuery);
  const { data: months = [] } = useQuery(chargedMonthsQuery);
  const { chosen, toggle, clear } = useSelection<ChargedTransaction>();
  const rows = list.page?.rows ?? [];
  const open = sums.filter(({ isSettled }) => !isSettled);
  const total = open.reduce((sum, { transactionCount }) => sum + transactionCount, 0);
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Typography role="status">
        {total === 0
          ? 'No open differences between charged and due.'
          : `${formatCountOf(total, 'transaction')} charged something other than what is due.`}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, minHeight: 40 }}>
        {canEdit && chosen.size > 0 && <SettleBar chosen={[...chosen.values()]} onDone={clear} />}
        <Box sx={{ ml: 'auto', display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button component="a" href="/api/charged/causes/download?format=xlsx" download variant="text">
            Sums by cause
          </Button>
          <Button component="a" href={`/api/charged/corrections/download?${toCorrections(list.selection)}`} download variant="text">
            Corrections for accounting
          </Button>
          <DownloadButton href="/api/charged/download" selection={list.selection} isDisabled={rows.length === 0} />
        </Box>
      </Box>
      <Card>
        <DataTable
          label="Charged and due"
          list={list}
          columns={createChargedColumns({ chosen, onToggle: toggle, canChoose: canEdit })}
          rowHeight={96}
          search="Policy number, insured, broker or invoice"
          filters={
            <>
              <StateFilter list={list} />
              <ListFilter
                list={list}
                name="month"
                label="Month"
                all="All months"
                choices={listMonthChoices(months, list.state.filters['month'])}
              />
              <ImportFilter list={list} />
              <ListFilter list={list} name="chargeCause" label="Cause" all="All causes" choices={CAUSE_CHOICES} />
              <DecisionFilter list={list} />
              <ListFilter
                list={list}
                name="view"
                label="Show"
                all="Open"
                choices={[
                  ['settled', 'Settled'],
                  ['all', 'All invoices'],
                ]}
              />
            </>
          }
          // The list is loaded page by page, so totals are shown only if all rows fit on one page.
          {...(isWhole(list.page) && { totals: sumCharged(rows) })}
          nothingMatches="No transactions found matching your filters."
          failure={describeProblem}
          empty={
            <EmptyState
              icon="success"
              title="Nothing to settle"
              description="Upload policies with the tax, stamping fee and total that your invoices charged. Each difference from what is due is listed here with its cause."
            />
          }
        />
      </Card>
      {/* Placed below the list, so that it does not move while the list loads. */}
      {(list.page ?? list.error) && <HeldAmounts />}
    </Box>
  );
}

/** Shows the upload that a link filters the list by, with a button that removes the filter. */
function ImportFilter({ list }: { list: ReturnType<typeof useChargedTransactions> }) {
  const id = list.state.filters['import'];
  const { data: title = 'One upload' } = useQuery({ ...importTitleQuery(id ?? ''), enabled: id !== undefined });
  return id === undefined ? null : <ListFilter list={list} name="import" label="Upload" all="All uploads" choices={[[id, title]]} />;
}

/** Filters settled differences by decision, for example to find those behind a refunded amount. */
function DecisionFilter({ list }: { list: ReturnType<typeof useChargedTransactions> }) {
  const { view, settlement } = list.state.filters;
  return view === 'settled' || settlement !== undefined ? (
    <ListFilter list={list} name="settlement" label="Decision" all="All decisions" choices={Object.entries(SETTLEMENT_LABELS)} />
  ) : null;
}

/** Returns true for a page that contains all matching rows. */
const isWhole = (page: ReturnType<typeof useChargedTransactions>['page']): boolean => page?.next === null && page.previous === null;

/** Returns the parameters of the corrections file, which are the list's filters in any view. */
function toCorrections(selection: Readonly<Record<string, string>>): string {
  const parameters = new URLSearchParams({ ...selection, format: 'csv' });
  parameters.delete('view');
  return parameters.toString();
}

/** Lists the months with invoices, and the chosen one. */
function listMonthChoices(
  invoiced: readonly { readonly month: string }[],
  chosen: string | undefined,
): readonly (readonly [string, string])[] {
  const months = new Set([...invoiced.map(({ month }) => month), ...(chosen === undefined ? [] : [chosen])]);
  return [...months].toSorted((one, other) => other.localeCompare(one)).map((month) => [month, formatMonth(month)] as const);
}
