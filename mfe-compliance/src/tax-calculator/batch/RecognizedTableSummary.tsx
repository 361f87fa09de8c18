import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { formatCountOf } from '@stampline/ui';
import { type ChosenTable, getRefusal } from './chosen-table';

/** Summary of a table before it is sent: row count, columns, and errors. */
export function RecognizedTableSummary({ table }: { table: ChosenTable }) {
  if (table.recognized === null) return null;
  const { rows, recognized, carried } = table.recognized;
  const refusal = getRefusal(table);
  return (
    <Alert
      severity={refusal === null ? 'success' : 'warning'}
      role="status"
      sx={{ '& .MuiAlert-message': { minWidth: 0, overflowWrap: 'anywhere' } }}
    >
      <Typography variant="subtitle2" component="p">
        {formatCountOf(rows, 'row')}
      </Typography>
      {refusal !== null && <Typography variant="body2">{refusal}</Typography>}
      {recognized.length > 0 && <Typography variant="body2">{`Columns recognized: ${recognized.join(', ')}.`}</Typography>}
      {carried.length > 0 && <Typography variant="body2">{`Copied to the result: ${carried.join(', ')}.`}</Typography>}
    </Alert>
  );
}
