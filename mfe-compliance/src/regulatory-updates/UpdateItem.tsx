import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ExternalLink } from '@stampline/business-ui';
import { formatDate, formatDateTime, StatusChip, useCanEdit } from '@stampline/ui';
import { Link } from 'react-router-dom';
import { DiffText } from './DiffText';
import type { RegulatoryUpdate } from './update-api';
import { capitalize, buildProposalPath, getSeverityTone, formatType } from './update-labels';
import { AffectedPolicies } from './AffectedPolicies';

interface UpdateItemProps {
  update: RegulatoryUpdate;
  /** Heading level of the title: one below the section's. */
  level: 'h2' | 'h3';
  onReview: (update: RegulatoryUpdate) => void;
}

/** A change of a regulator's page, with its text, its effect on the organization, and the next steps. */
export function UpdateItem({ update, level, onReview }: UpdateItemProps) {
  const { id, severity, type, title, detectedAt, sourceUrl, stateName, effectiveOn, isChangedBack, diff } = update;
  return (
    <Box component="article" aria-labelledby={`update-${id}`} sx={{ py: 4, display: 'grid', gap: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <StatusChip tone={getSeverityTone(severity)} strong={severity === 'critical'}>
          {capitalize(severity)}
        </StatusChip>
        <StatusChip tone="neutral">{formatType(type)}</StatusChip>
        {update.reviewed && <StatusChip tone="ok">Reviewed</StatusChip>}
      </Box>
      <Typography id={`update-${id}`} variant="h4" component={level} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <DiffText diff={diff} />
      {isChangedBack && <Alert severity="info">The page changed back to its earlier text. Ask the regulator which version applies.</Alert>}
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
      <UpdateActions update={update} onReview={onReview} address={buildProposalPath(update)} />
    </Box>
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

function UpdateActions({ update, onReview, address }: Omit<UpdateItemProps, 'level'> & { address: string }) {
  const canEdit = useCanEdit();
  const { reviewed, title, ruleChangeId } = update;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {ruleChangeId !== null && (
        <Button variant="outlined" component={Link} to={`/tax-rules?change=${ruleChangeId}`} aria-label={`Open proposal: ${title}`}>
          Open proposal
        </Button>
      )}
      {canEdit && reviewed && ruleChangeId === null && (
        <Button variant="outlined" component={Link} to={address} aria-label={`Propose rule change: ${title}`}>
          Propose rule change
        </Button>
      )}
      {canEdit && (
        <Button
          variant={reviewed ? 'text' : 'outlined'}
          onClick={() => onReview(update)}
          aria-label={`${reviewed ? 'Edit note' : 'Mark as reviewed'}: ${title}`}
        >
          {reviewed ? 'Edit note' : 'Mark as reviewed'}
        </Button>
      )}
    </Box>
  );
}
