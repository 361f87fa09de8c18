import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { sentenceOf } from '@stampline/api-client';
import { countOf, ErrorState, formatCount, Icon, RowsSkeleton } from '@stampline/ui';
import { errorsFile, type ImportResult, ROWS_SHOWN } from './policy-import';
import { useImportResult } from './use-imports';

/** Rows that were not imported, with what to correct in each. */
export function FailedRows({ importId, count }: { importId: string; count: number }) {
  const result = useImportResult(importId);
  return (
    <section aria-labelledby="failed-rows">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, justifyContent: 'space-between', alignItems: 'center', mb: 2 }}>
        <Typography id="failed-rows" variant="subtitle2" component="h3">
          {`${countOf(count, 'row')} with errors`}
        </Typography>
        <Button variant="outlined" size="small" href={errorsFile(importId)} download startIcon={<Icon name="download" size={18} />}>
          Download errors as CSV
        </Button>
      </Box>
      {result.isPending && <RowsSkeleton label="Loading the failed rows" />}
      {result.isError && (
        <ErrorState title="The failed rows could not be loaded" detail={sentenceOf(result.error)} onRetry={() => void result.refetch()} />
      )}
      {result.data && <RowsTable rows={result.data.failed.slice(0, ROWS_SHOWN)} count={count} />}
    </section>
  );
}

function RowsTable({ rows, count }: { rows: ImportResult['failed']; count: number }) {
  return (
    <>
      <TableContainer tabIndex={0} role="group" aria-label="Rows with errors" sx={{ maxHeight: 420 }}>
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell sx={{ width: 80 }}>Row</TableCell>
              <TableCell>Errors</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ row, errors }) => (
              <TableRow key={row}>
                <TableCell sx={{ verticalAlign: 'top', fontVariantNumeric: 'tabular-nums' }}>{row}</TableCell>
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
          {`The first ${formatCount(rows.length)} of ${formatCount(count)} are shown. The download holds all of them.`}
        </Typography>
      )}
    </>
  );
}
