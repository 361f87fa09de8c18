import Box from '@mui/material/Box';
import { getEditionName, formatPeriod, RuleSourceButton } from '@stampline/business-ui';
import { formatDate, formatDateTime } from '@stampline/ui';
import { formatOverrideCharge } from '../../tax-settings/format-override-charge';
import type { RuleChange } from '../rule-change-api';
import { getAuthorName } from './change-labels';
import { Fact } from '../../facts/Fact';

/** The change's subject and reason, with the users who proposed and decided it. */
export function ChangeFacts({ change }: { change: RuleChange }) {
  const {
    kind,
    reason,
    states,
    edition,
    unconfirmedFees,
    override,
    lastDay,
    proposedBy,
    proposedAt,
    decidedBy,
    decidedAt,
    decisionReason,
    status,
  } = change;
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: 3,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
        overflowWrap: 'anywhere',
      }}
    >
      <Fact label="Reason">{reason}</Fact>
      {kind === 'edition' && edition && <Fact label="New edition">{getEditionName(edition)}</Fact>}
      {unconfirmedFees && (
        <Fact label="Fees with no confirmed rule">{unconfirmedFees === 'include' ? 'Taxed' : 'Left out of the tax'}</Fact>
      )}
      {(kind === 'edition' || kind === 'unconfirmed_fees') && (
        <Fact label="For">{states === null ? 'All 51 jurisdictions' : states.join(', ')}</Fact>
      )}
      {override && (
        <Fact label={override.replaces === null ? 'Additional charge' : 'Custom rate'}>
          {`${override.stateName}: ${override.label} ${formatOverrideCharge(override)}, ${formatPeriod(override)}`}
        </Fact>
      )}
      {override?.replaces && (
        <Fact label="Instead of">
          <RuleSourceButton ruleId={override.replaces}>{override.replacesLabel ?? override.replaces}</RuleSourceButton>
        </Fact>
      )}
      {override && <Fact label="Source">{override.source}</Fact>}
      {kind === 'override_end' && <Fact label="Last day">{lastDay === null ? 'Void from the start' : formatDate(lastDay)}</Fact>}
      <Fact label="Proposed">{`${getAuthorName(kind, proposedBy)}, ${formatDateTime(proposedAt)}`}</Fact>
      {decidedAt && (
        <Fact label={DECISIONS[status] ?? 'Approved'}>{`${getAuthorName(kind, decidedBy)}, ${formatDateTime(decidedAt)}`}</Fact>
      )}
      {decisionReason && <Fact label="Reason for the decision">{decisionReason}</Fact>}
    </Box>
  );
}

const DECISIONS: Partial<Record<RuleChange['status'], string>> = { rejected: 'Rejected', withdrawn: 'Withdrawn' };
