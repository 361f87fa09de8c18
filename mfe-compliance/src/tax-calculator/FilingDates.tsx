import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { QueryState } from '@stampline/business-ui';
import { RowsSkeleton } from '@stampline/ui';
import { type JurisdictionDetail, useJurisdictionDetails } from '../tax-rates/use-tax-rates';

/** When filings and payments of some states fall due, with what the sources say where they differ. */
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
  return (
    <TableContainer tabIndex={0} role="group" aria-label="Filing dates">
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>State</TableCell>
            <TableCell>Filing</TableCell>
            <TableCell>Due</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {details.flatMap(({ name, filingObligations }) =>
            filingObligations.map(({ id, title, due, legal }) => (
              <TableRow key={id}>
                <TableCell sx={{ verticalAlign: 'top' }}>{name}</TableCell>
                <TableCell sx={{ verticalAlign: 'top' }}>{title}</TableCell>
                <TableCell sx={{ verticalAlign: 'top' }}>
                  {due}
                  {legal && (
                    <Typography variant="caption" color={legal.earlier ? 'error' : 'textSecondary'} component="p">
                      {legal.earlier ? `Earlier by law: ${legal.text}` : legal.text}
                    </Typography>
                  )}
                </TableCell>
              </TableRow>
            )),
          )}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
