import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { formatCount, formatDateTime } from '@stampline/ui';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { EntryChanges } from './EntryChanges';
import { findRecordPath } from './entry-links';
import { describeChanges } from './entry-labels';
import type { AuditEntry } from './use-audit-log';

interface EntryDialogProps {
  entry: AuditEntry;
  who: string;
  onClose: () => void;
}

/** Changes of an entry, with its proof. */
export function EntryDialog({ entry, who, onClose }: EntryDialogProps) {
  const titleId = useId();
  const changes = describeChanges(entry);
  const page = findRecordPath(entry);
  return (
    <Dialog open onClose={onClose} fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{entry.sentence}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography variant="body2" color="textSecondary">
          {[who, formatDateTime(entry.recordedAt)].filter(Boolean).join(', ')}
        </Typography>
        {changes.length > 0 ? <EntryChanges changes={changes} /> : <Typography>This entry has no further details.</Typography>}
        <EntryProof entry={entry} />
      </DialogContent>
      <DialogActions>
        {page !== null && (
          <Button component={RouterLink} to={page}>
            Go to the record
          </Button>
        )}
        <Button color="inherit" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function EntryProof({ entry: { sequence, action, subjectType, subjectId, requestId, hash } }: { entry: AuditEntry }) {
  const facts = [
    ['Entry', formatCount(sequence)],
    ['Recorded as', action],
    ['Subject', `${subjectType} ${subjectId}`],
    ...(requestId === null ? [] : [['Request id', requestId]]),
    ['Hash', hash],
  ];
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 4, rowGap: 1 }}>
      {facts.map(([name, value]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {name}
          </Typography>
          <Typography component="dd" variant="caption" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
