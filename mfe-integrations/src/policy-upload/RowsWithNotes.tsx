import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { QueryState } from '@stampline/business-ui';
import { getOutcomeLabel } from './outcome-labels';
import { type Outcome, MAX_ROWS_SHOWN } from './policy-import';
import { useRowsWithNotes } from './use-imports';

/** Rows that changed recorded data, with values before and after, and rows that were not recorded for a reason worth knowing. */
export function RowsWithNotes({ importId }: { importId: string }) {
  return (
    <QueryState query={useRowsWithNotes(importId)} what="The rows with notes" skeleton={null}>
      {(rows) => <RowNotes rows={rows} hint="The result file contains all of them." />}
    </QueryState>
  );
}

export interface RowNotesProps {
  rows: ReadonlyArray<{ row: number; policyNumber: string; outcome: Outcome; note: string | null }>;
  /** Hint that points to the remaining rows. */
  hint: string;
}

export function RowNotes({ rows, hint }: RowNotesProps) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="noted-rows">
      <Typography id="noted-rows" variant="subtitle2" component="h3" sx={{ mb: 2 }}>
        Rows with notes
      </Typography>
      <TableContainer tabIndex={0} role="group" aria-label="Rows with notes" sx={{ maxHeight: 420 }}>
        <Table size="small" stickyHeader sx={{ '& td, & th': { px: { xs: 1, sm: 4 } } }}>
          <TableHead>
            <TableRow>
              <TableCell sx={{ width: { xs: 50, sm: 80 } }}>Row</TableCell>
              <TableCell sx={{ width: { xs: 90, sm: 160 } }}>Policy number</TableCell>
              <TableCell>Note</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ row, policyNumber, outcome, note }) => (
              <TableRow key={row}>
                <TableCell sx={{ verticalAlign: 'top', fontVariantNumeric: 'tabular-nums' }}>{row}</TableCell>
                <TableCell sx={{ verticalAlign: 'top', overflowWrap: 'anywhere' }}>{policyNumber}</TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>
                  <Box component="span" sx={{ fontWeight: 600 }}>
                    {getOutcomeLabel(outcome)}.
                  </Box>{' '}
                  {note}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {rows.length === MAX_ROWS_SHOWN && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {`The first ${MAX_ROWS_SHOWN} are shown. ${hint}`}
        </Typography>
      )}
    </section>
  );
}
