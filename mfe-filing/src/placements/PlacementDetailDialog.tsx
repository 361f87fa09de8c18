import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import {
  DeliveryAnswer,
  DueChip,
  ExternalLink,
  formatLateCosts,
  getPolicyPath,
  QueryState,
  formatSource,
  getTransactionLabel,
  TransactionDocuments,
} from '@stampline/business-ui';
import { formatDate, formatDatesInText, formatUsd, RowsSkeleton, StatusChip, useCanEdit } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { type PlacementDetail, placementQuery } from './placement-api';
import { formatLicensee, formatStage, isWaiting } from './placement-labels';
import { FactList } from './FactList';
import { ChooseLicenseeDialog } from './ChooseLicenseeDialog';
import { RiskLocationDialog } from './RiskLocationDialog';

/** A placement: its stage with the reason, missing facts, and the duty with its source. */
export function PlacementDetailDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(placementQuery(id));
  const canEdit = useCanEdit();
  const titleId = useId();
  const [isLocating, setLocating] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const placement = query.data;
  if (placement !== undefined && isLocating) return <RiskLocationDialog placement={placement} onClose={() => setLocating(false)} />;
  if (placement !== undefined && isChoosing)
    return <ChooseLicenseeDialog placements={[placement]} onChosen={() => undefined} onClose={() => setChoosing(false)} />;
  return (
    <Dialog open onClose={onClose} fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {placement === undefined ? 'Placement' : `${placement.policyNumber}: ${placement.insuredName}`}
      </DialogTitle>
      <DialogContent>
        <QueryState
          query={query}
          what="The placement"
          gone={{ title: 'This placement does not exist' }}
          skeleton={<RowsSkeleton label="Loading the placement" />}
        >
          {(shown) => (
            <PlacementFacts
              placement={shown}
              onLocate={canEdit ? () => setLocating(true) : undefined}
              onChoose={canEdit ? () => setChoosing(true) : undefined}
            />
          )}
        </QueryState>
      </DialogContent>
      <DialogActions>
        {placement !== undefined && placement.filingId !== null && (
          <Button component={RouterLink} to={`/filings/${placement.filingId}`}>
            Open the filing
          </Button>
        )}
        {placement !== undefined && (
          <Button component={RouterLink} to={getPolicyPath(placement.policyId)}>
            Open the policy
          </Button>
        )}
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

interface PlacementFactsProps {
  readonly placement: PlacementDetail;
  /** Opens the risk location dialog; undefined for viewers. */
  readonly onLocate: (() => void) | undefined;
  /** Opens the licensee dialog; undefined for viewers. */
  readonly onChoose: (() => void) | undefined;
}

function PlacementFacts({ placement, onLocate, onChoose }: PlacementFactsProps) {
  const { stateName, officeName, dutyTitle, dueRule, form, dutyNote, latePenalties, sources, stageText, problems, placementStage } =
    placement;
  const { words, tone } = formatStage(placementStage);
  const lateCosts = formatLateCosts(placement.lateCosts);
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Box>
        <StatusChip tone={tone}>{words}</StatusChip> {isWaiting(placement) && <DueChip daysUntil={placement.daysLeft} />}
        <Typography sx={{ mt: 2 }}>{stageText}</Typography>
      </Box>
      {problems.length > 0 && (
        <Box component="ul" aria-label="What is missing" sx={{ m: 0, pl: 4, display: 'grid', gap: 1 }}>
          {problems.map(({ sentence, linkLabel, linkPath }) => {
            const isHere = linkPath.startsWith('?place=') || linkPath.includes('choose=licensee');
            const openHere = linkPath.startsWith('?place=') ? onLocate : onChoose;
            return (
              <Typography component="li" variant="body2" key={sentence}>
                {sentence}{' '}
                {isHere ? (
                  openHere !== undefined && (
                    <Link component="button" onClick={openHere} sx={{ verticalAlign: 'baseline' }}>
                      {linkLabel}
                    </Link>
                  )
                ) : (
                  <Link component={RouterLink} to={linkPath}>
                    {linkLabel}
                  </Link>
                )}
              </Typography>
            );
          })}
        </Box>
      )}
      <FactList
        facts={[
          { label: 'Due', value: formatDate(placement.dueDate) },
          { label: 'Act by', value: formatDate(placement.actBy) },
          { label: 'Transaction', value: getTransactionLabel(placement.transactionType) },
          { label: 'Effective', value: formatDate(placement.effectiveDate) },
          { label: 'Premium', value: formatUsd(placement.premium) },
          { label: 'Premium tax', value: formatUsd(placement.taxAmount) },
          { label: 'Fees', value: formatUsd(placement.fees) },
          { label: 'Licensee', value: formatLicensee(placement) },
          { label: 'Assignee', value: placement.assigneeName ?? 'No one' },
          ...(placement.officeNumber === null ? [] : [{ label: "Office's number", value: placement.officeNumber }]),
        ]}
      />
      <DeliveryAnswer delivery={placement} />
      <Box>
        <Typography variant="h4" component="h3">
          {stateName}: {dutyTitle}
        </Typography>
        <Typography variant="body2">
          Due {dueRule}, with {officeName}.{form !== null && ` Form: ${form}.`}
        </Typography>
        {placement.isDateAssumed && placement.reportKind === 'report' && (
          <Typography variant="body2">
            Counted from {formatDate(placement.countedFromDate)}, because the date that the rule counts from is not on record. The due date
            may differ.
          </Typography>
        )}
        {lateCosts !== null && <Typography variant="body2">{lateCosts}</Typography>}
        {latePenalties.map((penalty) => (
          <Typography key={penalty} variant="body2">
            {penalty}.
          </Typography>
        ))}
        {dutyNote !== null && (
          <Typography variant="body2" color="textSecondary">
            {dutyNote}
          </Typography>
        )}
        {sources.map(({ url, asOf }) => (
          <Typography key={url} variant="caption" color="textSecondary" sx={{ display: 'block' }}>
            <ExternalLink href={url}>{formatSource(url)}</ExternalLink>, {formatDatesInText(asOf)}
          </Typography>
        ))}
      </Box>
      <Box>
        <Typography variant="h4" component="h3" sx={{ mb: 2 }}>
          Documents
        </Typography>
        <TransactionDocuments transactionId={placement.id} />
      </Box>
    </Box>
  );
}
