import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { QueryState } from '@stampline/business-ui';
import { formatCountOf, Icon, RowErrorsTable, RowsSkeleton } from '@stampline/ui';
import { buildErrorsFileUrl, MAX_ROWS_SHOWN } from './policy-import';
import { useImportResult } from './use-imports';

/** Rows that were not imported, with the errors to correct. */
export function FailedRows({ importId, count }: { importId: string; count: number }) {
  const result = useImportResult(importId);
  return (
    <section aria-labelledby="failed-rows">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, justifyContent: 'space-between', alignItems: 'center', mb: 2 }}>
        <Typography id="failed-rows" variant="subtitle2" component="h3">
          {`${formatCountOf(count, 'row')} with errors`}
        </Typography>
        <Button variant="outlined" size="small" href={buildErrorsFileUrl(importId)} download startIcon={<Icon name="download" size={18} />}>
          Download errors as CSV
        </Button>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        Download these rows, fix them, and upload the file.
      </Typography>
      <QueryState query={result} what="The failed rows" skeleton={<RowsSkeleton label="Loading the failed rows" />}>
        {({ failed }) => <RowErrorsTable rows={failed.slice(0, MAX_ROWS_SHOWN).map(nameRow)} count={count} nameTitle="Policy number" />}
      </QueryState>
    </section>
  );
}

/** A row without a policy number is identified by its row number. */
function nameRow({ row, policyNumber, errors }: { row: number; policyNumber: string | null; errors: readonly string[] }) {
  return { row, name: policyNumber ?? '', errors };
}
