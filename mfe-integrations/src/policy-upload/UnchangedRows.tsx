import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatCountOf, formatCount } from '@stampline/ui';
import { useState } from 'react';
import { MAX_ROWS_SHOWN } from './policy-import';
import { useImportResult } from './use-imports';

/** Rows that match recorded transactions exactly, so uploading a file twice does not create duplicates. */
export function UnchangedRows({ importId, count }: { importId: string; count: number }) {
  const [open, setOpen] = useState(false);
  const listId = `unchanged-${importId}`;
  return (
    <section>
      <Typography variant="body2">
        {`${formatCountOf(count, 'policy already matches your book and was', 'policies already match your book and were')} not changed.`}{' '}
        <Button size="small" aria-expanded={open} aria-controls={listId} onClick={() => setOpen(!open)}>
          {open ? 'Hide them' : 'Show them'}
        </Button>
      </Typography>
      <div id={listId}>{open && <UnchangedList importId={importId} count={count} />}</div>
    </section>
  );
}

function UnchangedList({ importId, count }: { importId: string; count: number }) {
  const { data } = useImportResult(importId);
  const unchanged = data?.successful.filter(({ outcome }) => outcome === 'unchanged').slice(0, MAX_ROWS_SHOWN) ?? [];
  const rest = count - unchanged.length;
  if (!data) return <Typography variant="body2">Loading</Typography>;
  if (unchanged.length === 0) {
    return <Typography variant="body2">{`None of them is among the first ${MAX_ROWS_SHOWN} imported rows.`}</Typography>;
  }
  return (
    <Typography variant="body2" color="textSecondary">
      {unchanged.map(({ row, policyNumber }) => `${policyNumber} (row ${row})`).join(', ')}
      {rest > 0 && ` and ${formatCount(rest)} more`}
    </Typography>
  );
}
