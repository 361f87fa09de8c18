import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { QueryState } from '@stampline/business-ui';
import { RowsSkeleton } from '@stampline/ui';
import { StackedTable } from '../facts/StackedTable';
import { type JurisdictionDetail, useJurisdictionDetails } from '../tax-rates/use-tax-rates';

/** Due dates of filings and payments in some states, and differing sources. */
export function FilingDates({ codes }: { codes: readonly string[] }) {
  const query = useJurisdictionDetails(codes);
  return (
    <Card component="section" aria-labelledby="filing-dates">
      <CardContent>
        <Typography id="filing-dates" variant="h2" sx={{ mb: 2 }}>
          Filing Calendar
        </Typography>
        <QueryState query={query} what="The filing dates" skeleton={<RowsSkeleton label="Loading the filing dates" />}>
          {(details) => <ObligationsTable details={details} />}
        </QueryState>
      </CardContent>
    </Card>
  );
}

function ObligationsTable({ details }: { details: readonly JurisdictionDetail[] }) {
  const rows = details.flatMap(({ name, filingObligations }) => filingObligations.map((obligation) => ({ ...obligation, state: name })));
  return (
    <StackedTable
      label="Filing dates"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { title: 'State', width: '16%', render: ({ state }) => state },
        { title: 'Filing', width: '34%', render: ({ title }) => title },
        { title: 'Due', render: (obligation) => <DueDates obligation={obligation} /> },
      ]}
    />
  );
}

function DueDates({ obligation: { due, legal } }: { obligation: JurisdictionDetail['filingObligations'][number] }) {
  return (
    <>
      {due.charAt(0).toUpperCase() + due.slice(1)}
      {legal && (
        <Typography variant="caption" color={legal.earlier ? 'error' : 'textSecondary'} component="p">
          {legal.earlier ? `Statutory due date is earlier: ${legal.text}` : legal.text}
        </Typography>
      )}
    </>
  );
}
