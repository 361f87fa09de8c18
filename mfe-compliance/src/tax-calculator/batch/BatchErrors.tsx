import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatCountOf, Icon, RowErrorsTable, type RowErrorsTableProps } from '@stampline/ui';
import { buildBatchFileUrl } from './tax-batch';

export interface BatchErrorsProps extends RowErrorsTableProps {
  batchId: string;
}

/** Rows that could not be calculated, with the errors to correct. */
export function BatchErrors({ batchId, rows, count }: BatchErrorsProps) {
  return (
    <section aria-labelledby="batch-errors">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, justifyContent: 'space-between', alignItems: 'center', mb: 2 }}>
        <Typography id="batch-errors" variant="subtitle2" component="h3">
          {`${formatCountOf(count, 'row')} with errors`}
        </Typography>
        <Button
          variant="outlined"
          size="small"
          href={buildBatchFileUrl(batchId, 'errors.csv')}
          download
          startIcon={<Icon name="download" size={18} />}
        >
          Download error rows
        </Button>
      </Box>
      <RowErrorsTable rows={rows} count={count} />
    </section>
  );
}
