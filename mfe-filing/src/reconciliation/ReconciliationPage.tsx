import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { describeProblem } from '@stampline/api-client';
import { StateFilter } from '@stampline/business-ui';
import { EmptyState, formatCountOf, getTodayInNewYork, PageHeader, PageTabs, useUrlParams, SelectField } from '@stampline/ui';
import { DataTable, ListFilter, useLocalList } from '@stampline/ui/data-table';
import { useQuery } from '@tanstack/react-query';
import { formatMonth } from '../month-labels/month-labels';
import { ChargedMonths } from './ChargedMonths';
import { ChargedTab } from './ChargedTab';
import { MATCH_COLUMNS } from './match-columns';
import { MATCH_STAGES } from './match-labels';
import { sumSides, toMatchRows } from './match-sides';
import { OfficeInvoices } from './OfficeInvoices';
import { type Comparison, comparisonQuery } from './reconciliation-api';

/** Comparison of policies, ledger, filings, payments, office invoices and accounting systems. */
export default function ReconciliationPage() {
  return (
    <>
      <PageHeader
        title="Reconciliation"
        description="Policies, ledger, filings, payments, invoices and your accounting system, compared to the cent."
      />
      <PageTabs
        title="Reconciliation"
        tabs={[
          { value: 'sides', label: 'All sides' },
          { value: 'charged', label: 'Charged and due' },
        ]}
      >
        {(current) => (current === 'charged' ? <ChargedTab /> : <AllSides />)}
      </PageTabs>
    </>
  );
}

/** Comparison of a year by month and payee, differences first, with the offices' invoices. */
function AllSides() {
  const address = useUrlParams();
  const thisYear = Number(getTodayInNewYork().slice(0, 4));
  const years = [thisYear + 1, thisYear, thisYear - 1, thisYear - 2, thisYear - 3].map(String);
  const year = years.find((one) => one === address.params.get('year')) ?? String(thisYear);
  const { data, error, refetch } = useQuery(comparisonQuery(year));
  const list = useLocalList({
    stateKey: 'sides',
    rows: data && toMatchRows(data.matches),
    error,
    reload: () => void refetch(),
    toSearchText: ({ stateName, payeeName, month }) => `${stateName} ${payeeName} ${formatMonth(month)}`,
    sorts: { payee: ({ stateName, payeeName, month }) => `${stateName} ${payeeName} ${month}` },
    filters: {
      state: ({ state }, value) => state === value,
      stage: ({ matchStage }, value) => matchStage === value,
    },
  });
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', columnGap: 4, rowGap: 2 }}>
        <SelectField
          label="Year"
          value={year}
          choices={years.map((one) => [one, one] as const)}
          onChange={(chosen) => address.change({ year: chosen })}
          sx={{ width: 140 }}
        />
        <Typography role="status" sx={{ py: { sm: 2 } }}>
          {data && describeStanding(data)}
        </Typography>
      </Box>
      <Card>
        <DataTable
          label="Reconciliation"
          list={list}
          columns={MATCH_COLUMNS}
          rowHeight={list.page?.rows.some(({ matchStage }) => matchStage === 'unmatched') ? 112 : 76}
          search="State, payee or month"
          filters={
            <>
              <StateFilter list={list} />
              <ListFilter list={list} name="stage" label="Status" all="All statuses" choices={MATCH_STAGES} />
            </>
          }
          totals={sumSides(list.matching)}
          failure={describeProblem}
          empty={
            <EmptyState
              icon="success"
              title="Nothing to compare"
              description="There are no taxes or fees in this year. Choose another year, or upload policies."
            />
          }
        />
      </Card>
      {/* Placed below the list, so that it does not move while the list loads. */}
      {(list.page ?? list.error) && (
        <>
          <ChargedMonths year={year} state={list.state.filters['state']} />
          <OfficeInvoices />
        </>
      )}
    </Box>
  );
}

function describeStanding({ matches, unmatchedCount }: Comparison): string {
  if (unmatchedCount === 1) return '1 month differs. It is listed first.';
  if (unmatchedCount > 1) return `${formatCountOf(unmatchedCount, 'month')} differ. They are listed first.`;
  const open = matches.filter(({ matchStage }) => matchStage === 'open').length;
  if (matches.length === 0) return '';
  return open === 0
    ? 'No differences.'
    : `No differences. ${formatCountOf(open, 'month is', 'months are')} still open (not filed or paid).`;
}
