import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { formatCount } from '../format/count';

export interface RowErrorsTableProps {
  /** Row numbers as in a spreadsheet, with the row's errors and optionally its name. */
  rows: ReadonlyArray<{ row: number; name?: string; errors: readonly string[] }>;
  /** Title of the name column; if omitted, the table does not have that column. */
  nameTitle?: string;
  count: number;
}

export function RowErrorsTable({ rows, count, nameTitle }: RowErrorsTableProps) {
  return (
    <>
      <TableContainer tabIndex={0} role="group" aria-label="Rows with errors" sx={{ maxHeight: 420 }}>
        <Table size="small" stickyHeader sx={{ '& td, & th': { px: { xs: 1, sm: 4 } } }}>
          <TableHead>
            <TableRow>
              <TableCell sx={{ width: { xs: 50, sm: 80 } }}>Row</TableCell>
              {nameTitle !== undefined && <TableCell sx={{ width: { xs: 90, sm: 160 } }}>{nameTitle}</TableCell>}
              <TableCell>Errors</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ row, name, errors }) => (
              <TableRow key={row}>
                <TableCell sx={{ verticalAlign: 'top', fontVariantNumeric: 'tabular-nums' }}>{row}</TableCell>
                {nameTitle !== undefined && <TableCell sx={{ verticalAlign: 'top', overflowWrap: 'anywhere' }}>{name}</TableCell>}
                <TableCell>
                  {errors.map((error) => (
                    <div key={error}>{error}</div>
                  ))}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {rows.length < count && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {`The first ${formatCount(rows.length)} of ${formatCount(count)} are shown. The download contains all of them.`}
        </Typography>
      )}
    </>
  );
}
