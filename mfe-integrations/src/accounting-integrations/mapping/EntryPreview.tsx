import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { formatDay, formatUsdAccounting } from '@stampline/ui';
import type { ResponseBody } from '@stampline/api-client';

type Preview = ResponseBody<'/api/accounting/connections/{id}/field-mappings/preview', 'post'>;

/** Entries as they would be posted; each entry balances. */
export function EntryPreview({ preview: { entries, previewNote } }: { preview: Preview }) {
  return (
    <Box role="status" sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
      {previewNote !== null && <Alert severity="info">{previewNote}</Alert>}
      {entries.map(({ number, entryDate, memo, lines }) => (
        <Box key={number} sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{`${number}, ${formatDay(entryDate)}`}</Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {memo}
          </Typography>
          <TableContainer>
            <Table size="small" aria-label={`Entry ${number}`}>
              <TableHead>
                <TableRow>
                  <TableCell>Account</TableCell>
                  <TableCell align="right">Debit</TableCell>
                  <TableCell align="right">Credit</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {lines.map(({ accountName, debit, credit, description }) => (
                  <TableRow key={`${accountName} ${description}`}>
                    <TableCell>{accountName}</TableCell>
                    <TableCell align="right">{debit === 0 ? '' : formatUsdAccounting(debit)}</TableCell>
                    <TableCell align="right">{credit === 0 ? '' : formatUsdAccounting(credit)}</TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </TableContainer>
        </Box>
      ))}
    </Box>
  );
}
