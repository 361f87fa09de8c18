import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatDate, formatDatesInText, formatDateTime } from '@stampline/ui';
import type { ReactNode } from 'react';
import { formatVerification } from './confidence-label';
import { describeAuthority } from './authority';
import { describeCharge, getEditionName, formatRateParts, formatPeriod } from './charge-labels';
import { ExternalLink } from './ExternalLink';
import { formatSource } from './source-label';
import { StateLawLink } from './StateLawLink';
import type { RuleSource } from './rule-source-api';

/** Charge, period and source of a rule. */
export function RuleFacts({ rule }: { rule: RuleSource }) {
  const { label, stateName, stateSlug, edition, citation, note, makeUp, statute, override, rounding } = rule;
  const sources = statute?.sources ?? rule.sources;
  const verification = formatVerification(statute ?? rule);
  const period = formatPeriod(rule);
  return (
    <Box sx={{ display: 'grid', gap: 3, overflowWrap: 'anywhere' }}>
      <div>
        <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
        <Typography>
          {describeCharge(rule)}
          {rounding === 'dollar' && ', rounded to the dollar'}
        </Typography>
      </div>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2 }}>
        <Fact label="Rulebook">{`${stateName}, ${override ? `your custom rate (${getEditionName(edition)})` : getEditionName(edition)}`}</Fact>
        {override && <Fact label="Reason">{override.reason}</Fact>}
        {override && <Fact label="Source">{override.source}</Fact>}
        {override && <Fact label="Decided">{describeDecision(override)}</Fact>}
        {override?.isWithdrawn && <Fact label="Voided">No longer used for pricing; earlier adjustments still refer to it.</Fact>}
        {!override && edition && <Fact label="Authority">{describeAuthority({ edition, citation })}</Fact>}
        {makeUp.length > 0 && <Fact label="Made up of">{formatRateParts(makeUp)}</Fact>}
        {period !== '' && <Fact label="In force">{period}</Fact>}
        {note && <Fact label="Note">{note}</Fact>}
        {statute && <Fact label="Statute">{statute.citations.join('; ')}</Fact>}
        {sources.length > 0 && (
          <Fact label={statute ? 'Sources of the statute' : 'Sources'}>
            {sources.map(({ url, asOf, note: about }) => (
              <Box key={url} component="span" sx={{ display: 'block' }}>
                <ExternalLink href={url}>{formatSource(url)}</ExternalLink>
                {` (${formatDatesInText([asOf, about].filter(Boolean).join('; '))})`}
              </Box>
            ))}
          </Fact>
        )}
        {verification !== '' && (
          <Fact label="Verification">{rule.readOn === null ? verification : `${verification} Read on ${formatDate(rule.readOn)}.`}</Fact>
        )}
      </Box>
      <StateLawLink stateName={stateName} stateSlug={stateSlug} />
      <Typography variant="caption" color="textSecondary">
        {`Rule ${rule.id}`}
      </Typography>
    </Box>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Typography component="dt" variant="caption" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0 }}>
        {children}
      </Typography>
    </div>
  );
}

function describeDecision({ proposedBy, approvedBy, approvedAt }: NonNullable<RuleSource['override']>): string {
  const proposed = `Proposed by ${proposedBy?.name ?? 'a former member'}`;
  return approvedAt === null
    ? proposed
    : `${proposed}, approved by ${approvedBy?.name ?? 'a former member'}, ${formatDateTime(approvedAt)}`;
}
