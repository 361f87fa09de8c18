import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatCountOf, Figures, formatUsd, Icon, Disclosure } from '@stampline/ui';
import { BatchErrors } from './BatchErrors';
import { BatchRows } from './BatchRows';
import { BatchStates } from './BatchStates';
import { describeOpenRows, describeOutcome, describePricingRules } from './batch-messages';
import { buildBatchFileUrl, type BatchTotals, type TaxBatch } from './tax-batch';

/** Result of a batch: overall totals, totals by state, the first rows, and the rows to correct. */
export function BatchResult({ batch }: { batch: TaxBatch }) {
  const { id, totals, states, preview, errors, failedRows, pricedRows, notes, carriedColumns } = batch;
  const open = describeOpenRows(batch);
  return (
    <>
      {open !== null && <Alert severity="warning">{open}</Alert>}
      <Alert severity={failedRows > 0 ? 'warning' : 'success'}>{describeOutcome(batch)}</Alert>
      {totals && pricedRows > 0 && (
        <div>
          <Totals totals={totals} />
          <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
            {describePricingRules(batch)}
          </Typography>
        </div>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="contained" href={buildBatchFileUrl(id, 'result.csv')} download startIcon={<Icon name="download" size={18} />}>
          Download Result (CSV)
        </Button>
        <Button variant="outlined" href={buildBatchFileUrl(id, 'result.json')} download startIcon={<Icon name="download" size={18} />}>
          Download Result (JSON)
        </Button>
      </Box>
      {carriedColumns.length > 0 && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {`Copied to the result, not used for the tax: ${carriedColumns.join(', ')}.`}
        </Typography>
      )}
      {notes.length > 0 && <Notes notes={notes} />}
      {failedRows > 0 && <BatchErrors batchId={id} rows={errors} count={failedRows} />}
      {states.length > 0 && <BatchStates states={states} />}
      {preview.length > 0 && <BatchRows batchId={id} rows={preview} count={pricedRows} />}
    </>
  );
}

/** Notes about the file and the rules; collapsed, because a file with all states has dozens of them. */
function Notes({ notes }: { notes: readonly string[] }) {
  return (
    <Disclosure title={`${formatCountOf(notes.length, 'note')} on the rows and their rules`} startsOpen={notes.length <= 3}>
      <Box component="ul" sx={{ m: 0, pl: 4.5, display: 'grid', gap: 1, typography: 'body2' }}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </Box>
    </Disclosure>
  );
}

function Totals({ totals: { premium, taxAmount, fees, totalDue } }: { totals: BatchTotals }) {
  const figures = [
    { label: 'Premium', value: formatUsd(premium) },
    { label: 'Premium tax', value: formatUsd(taxAmount) },
    { label: 'Fees', value: formatUsd(fees) },
    { label: 'Total due', value: formatUsd(totalDue) },
  ];
  return <Figures figures={figures} />;
}
