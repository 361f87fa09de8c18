import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { describeError, useRetryTask } from '@stampline/api-client';
import { Figures, formatCount, formatCountOf, Icon, TaskFailure, useFocusWhenLost, useUrlParams } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { FailedRows } from './FailedRows';
import { RowsWithNotes } from './RowsWithNotes';
import { getOutcomeLabel } from './outcome-labels';
import { importKeys, importPlacementsQuery, describeOtherRows, type PolicyImport, buildResultFileUrl } from './policy-import';
import { UnchangedRows } from './UnchangedRows';
import { UndoImportButton, UndoneNote } from './UndoImportButton';

export interface ImportResultCardProps {
  policyImport: PolicyImport;
  onDismiss: () => void;
  /** True if the heading receives focus because the result was opened from elsewhere on the page. */
  receivesFocus?: boolean;
}

/** Result of an import: counts, notes, and rows that need work. */
export function ImportResultCard({ policyImport, onDismiss, receivesFocus: takesFocus = false }: ImportResultCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const { id, fileName, status, problem, notes, failedRows, unchangedRows } = policyImport;
  useFocusWhenLost(policyImport.undoneAt, () => heading.current);
  return (
    <Card component="section" aria-labelledby="upload-results">
      <CardContent sx={{ display: 'grid', gap: 4 }}>
        <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', alignItems: 'flex-start' }}>
          <Box sx={{ minWidth: 0 }}>
            <Typography
              ref={heading}
              id="upload-results"
              variant="h3"
              component="h2"
              tabIndex={-1}
              sx={{ outline: 'none', scrollMarginTop: 80 }}
            >
              Upload results
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {fileName}
            </Typography>
          </Box>
          <IconButton aria-label="Dismiss results" onClick={onDismiss}>
            <Icon name="close" />
          </IconButton>
        </Box>
        <UndoneNote policyImport={policyImport} />
        {status === 'failed' ? <FailedImport id={id} problem={problem} /> : <RowCounts policyImport={policyImport} />}
        {notes.map((note) => (
          <Alert key={note} severity="info">
            {note}
          </Alert>
        ))}
        {status === 'finished' && <RowsWithNotes importId={id} />}
        {failedRows > 0 && <FailedRows importId={id} count={failedRows} />}
        {unchangedRows > 0 && <UnchangedRows importId={id} count={unchangedRows} />}
        {status === 'finished' && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {policyImport.importedRows > 0 && policyImport.undoneAt === null && (
              <Button variant="outlined" size="small" component={Link} to={`/policies?policies.import=${id}`}>
                View these policies
              </Button>
            )}
            {policyImport.importedRows > 0 && policyImport.undoneAt === null && <PlacementsLink importId={id} />}
            {policyImport.differingCharges > 0 && policyImport.undoneAt === null && (
              <Button variant="outlined" size="small" component={Link} to={`/reconciliation?tab=charged&charged.import=${id}`}>
                View in Charged and due
              </Button>
            )}
            <Button variant="outlined" size="small" href={buildResultFileUrl(id)} download startIcon={<Icon name="download" size={18} />}>
              Download result as CSV
            </Button>
          </Box>
        )}
        <UndoImportButton policyImport={policyImport} />
      </CardContent>
    </Card>
  );
}

/** Links to the import's transactions that must still be reported one by one; does not render anything if there are none. */
function PlacementsLink({ importId }: { importId: string }) {
  const { data: count = 0 } = useQuery(importPlacementsQuery(importId));
  if (count === 0) return null;
  return (
    <Button variant="outlined" size="small" component={Link} to={`/placements?open.import=${importId}`}>
      View {formatCountOf(count, 'placement')}
    </Button>
  );
}

/** An import's failure. A retry is followed at the same URL. */
function FailedImport({ id, problem }: { id: string; problem: string | null }) {
  const retry = useRetryTask([importKeys.one(id), importKeys.list]);
  const address = useUrlParams();
  const start = () => retry.mutate(id, { onSuccess: () => address.change({ import: id }) });
  return (
    <TaskFailure onRetry={start} isRetrying={retry.isPending}>
      {retry.error ? describeError(retry.error) : (problem ?? 'Failed to upload policy file')}
    </TaskFailure>
  );
}

function RowCounts({ policyImport }: { policyImport: PolicyImport }) {
  const { totalRows, processedRows, importedRows, unchangedRows, failedRows, outcomes, undoneAt } = policyImport;
  const total = formatCount(totalRows ?? processedRows);
  const others = describeOtherRows(policyImport);
  const figures = [
    { label: 'Rows in the file', value: total },
    { label: 'Imported', value: formatCount(importedRows) },
    { label: 'Unchanged', value: formatCount(unchangedRows) },
    { label: 'Failed', value: formatCount(failedRows) },
  ];
  return (
    <>
      {undoneAt === null && (
        <Alert severity={failedRows > 0 ? 'warning' : 'success'}>
          {`${formatCount(importedRows)} of ${total} policies imported successfully${others && `; ${others}`}`}
        </Alert>
      )}
      <Figures figures={figures} />
      <Typography variant="body2" color="textSecondary">
        {outcomes.map(({ outcome, rows }) => `${getOutcomeLabel(outcome)} ${formatCount(rows)}`).join(' · ')}
      </Typography>
    </>
  );
}
