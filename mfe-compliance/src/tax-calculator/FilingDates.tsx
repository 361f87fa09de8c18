import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { QueryState } from '@stampline/business-ui';
import { Disclosure, RowsSkeleton } from '@stampline/ui';
import { StackedTable } from '../facts/StackedTable';
import { type JurisdictionDetail, useJurisdictionDetails } from '../tax-rates/use-tax-rates';

/** Due dates of filings and payments in the given states, and sources that differ; collapsed on a phone. */
export function FilingDates({ codes }: { codes: readonly string[] }) {
  const query = useJurisdictionDetails(codes);
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  return (
    <Card component="section" aria-labelledby="filing-dates">
      <CardContent>
        <Typography id="filing-dates" variant="h3" component="h2" sx={{ mb: 2 }}>
          Filing Calendar
        </Typography>
        <QueryState query={query} what="The filing dates" skeleton={<RowsSkeleton label="Loading the filing dates" />}>
          {(details) =>
            isNarrow ? (
              <Disclosure title={`Due dates of ${details.map(({ name }) => name).join(', ')}`}>
                <ObligationsTable details={details} />
              </Disclosure>
            ) : (
              <ObligationsTable details={details} />
            )
          }
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
