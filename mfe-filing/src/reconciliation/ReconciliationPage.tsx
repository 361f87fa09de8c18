import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { jurisdictionsQuery } from '@stampline/api-client';
import { QueryState } from '@stampline/business-ui';
import { formatCountOf, EmptyState, getLegalToday, PageHeader, PageTabs, RowsSkeleton, useUrlParams } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { ChargedTab } from './ChargedTab';
import { MatchTable } from './MatchTable';
import { OfficeInvoices } from './OfficeInvoices';
import { comparisonQuery, type Match } from './reconciliation-api';

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

/** Comparison of a year by month and payee, with the invoices of offices. */
function AllSides() {
  const address = useUrlParams();
  const thisYear = Number(getLegalToday().slice(0, 4));
  const years = [thisYear + 1, thisYear, thisYear - 1, thisYear - 2, thisYear - 3].map(String);
  const year = years.find((one) => one === address.params.get('year')) ?? String(thisYear);
  const { data: states = [] } = useQuery(jurisdictionsQuery);
  const state = states.find(({ code }) => code === address.params.get('state'))?.code ?? '';
  const query = useQuery(comparisonQuery(year, state));
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))' }}>
        <TextField select label="Year" value={year} onChange={({ target }) => address.change({ year: target.value })}>
          {years.map((one) => (
            <MenuItem key={one} value={one}>
              {one}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label="State"
          value={state}
          onChange={({ target }) => address.change({ state: target.value || null })}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">All states</MenuItem>
          {states.map(({ code, name }) => (
            <MenuItem key={code} value={code}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <Card>
        <QueryState
          query={query}
          what="The reconciliation"
          skeleton={
            <Box sx={{ p: 4 }}>
              <RowsSkeleton rows={6} rowHeight={56} label="Comparing" />
            </Box>
          }
        >
          {({ matches, unmatchedCount }) =>
            matches.length === 0 ? (
              <EmptyState icon="success" title="Nothing to compare" description="There are no taxes or fees in this year and state." />
            ) : (
              <CardContent sx={{ display: 'grid', gap: 3 }}>
                <Typography role="status">{describeStanding(matches, unmatchedCount)}</Typography>
                <MatchTable matches={matches} />
              </CardContent>
            )
          }
        </QueryState>
      </Card>
      <OfficeInvoices />
    </Box>
  );
}

function describeStanding(matches: readonly Match[], unmatched: number): string {
  if (unmatched === 1) return '1 month does not match. It is listed first.';
  if (unmatched > 1) return `${formatCountOf(unmatched, 'month')} do not match. They are listed first.`;
  const isAllSettled = matches.every(({ matchStage }) => matchStage === 'matched');
  return isAllSettled ? 'Everything agrees.' : 'Everything agrees so far. Open amounts are not filed or paid yet.';
}
