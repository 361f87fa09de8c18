import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { ExternalLink } from '@stampline/business-ui';
import { formatDate, formatDateTime, StatusChip, useCanEdit } from '@stampline/ui';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { AffectedPolicies } from './AffectedPolicies';
import { DiffText } from './DiffText';
import type { RegulatoryUpdate } from './update-api';
import { buildProposalPath, capitalize, formatType, getSeverityTone } from './update-labels';

interface UpdateDialogProps {
  update: RegulatoryUpdate;
  onReview: () => void;
  onClose: () => void;
}

/** A change to a regulator's page, with its text, its effect on the organization, and the next steps. */
export function UpdateDialog({ update, onReview, onClose }: UpdateDialogProps) {
  const titleId = useId();
  const canEdit = useCanEdit();
  const { severity, type, title, detectedAt, sourceUrl, stateName, effectiveOn, isChangedBack, diff, reviewed } = update;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <StatusChip tone={getSeverityTone(severity)} strong={severity === 'critical'}>
            {capitalize(severity)}
          </StatusChip>
          <StatusChip tone="neutral">{formatType(type)}</StatusChip>
          {reviewed && <StatusChip tone="ok">Reviewed</StatusChip>}
        </Box>
        <DiffText diff={diff} />
        {isChangedBack && (
          <Alert severity="info">The page changed back to its earlier text. Ask the regulator which version applies.</Alert>
        )}
        <Typography variant="body2" color="textSecondary">
          {`Found ${formatDateTime(detectedAt)}`}
          {effectiveOn !== null && `. In effect from ${formatDate(effectiveOn)}`}
          {'. '}
          <ExternalLink href={sourceUrl} about={`of ${stateName}`}>
            Source
          </ExternalLink>
        </Typography>
        <AffectedPolicies update={update} />
        <ReviewNote update={update} />
      </DialogContent>
      <DialogActions>
        <NextStep update={update} />
        {canEdit && (
          <Button variant={reviewed ? 'text' : 'contained'} onClick={onReview}>
            {reviewed ? 'Edit note' : 'Mark as reviewed'}
          </Button>
        )}
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

function ReviewNote({ update: { reviewed, reviewedAt, reviewedBy, note } }: { update: RegulatoryUpdate }) {
  if (!reviewed || reviewedAt === null) return null;
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {`Reviewed by ${reviewedBy ?? 'a former member'}, ${formatDateTime(reviewedAt)}`}
      {note !== null && `: ${note}`}
    </Typography>
  );
}

/** Links to the proposal that follows an update. If there is none, offers to create it once the update is reviewed. */
export function NextStep({ update }: { update: RegulatoryUpdate }) {
  const canEdit = useCanEdit();
  const { reviewed, title, ruleChangeId } = update;
  if (ruleChangeId === null && !(canEdit && reviewed)) return null;
  const [label, path] =
    ruleChangeId === null ? ['Propose rule change', buildProposalPath(update)] : ['Open proposal', `/tax-rules?change=${ruleChangeId}`];
  return (
    <Button size="small" variant="outlined" component={Link} to={path} aria-label={`${label}: ${title}`}>
      {label}
    </Button>
  );
}
