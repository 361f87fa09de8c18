import Box from '@mui/material/Box';
import { editionName, periodInWords, RuleSourceButton } from '@stampline/business-ui';
import { formatDate, formatDateTime } from '@stampline/ui';
import { overrideChargeInWords } from '../../tax-settings/override-labels';
import type { RuleChange } from '../rule-change-api';
import { madeBy } from './change-labels';
import { Fact } from '../../facts/Fact';

/** Subject and reason of the change, with its proposer and decider. */
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
      {kind === 'edition' && edition && <Fact label="New edition">{editionName(edition)}</Fact>}
      {unconfirmedFees && (
        <Fact label="Fees with no confirmed rule">{unconfirmedFees === 'include' ? 'Taxed' : 'Left out of the tax'}</Fact>
      )}
      {(kind === 'edition' || kind === 'unconfirmed_fees') && (
        <Fact label="For">{states === null ? 'All 51 jurisdictions' : states.join(', ')}</Fact>
      )}
      {override && (
        <Fact label={override.replaces === null ? 'Additional charge' : 'Custom rate'}>
          {`${override.stateName}: ${override.label} ${overrideChargeInWords(override)}, ${periodInWords(override)}`}
        </Fact>
      )}
      {override?.replaces && (
        <Fact label="Instead of">
          <RuleSourceButton ruleId={override.replaces}>{override.replacesLabel ?? override.replaces}</RuleSourceButton>
        </Fact>
      )}
      {override && <Fact label="Source">{override.source}</Fact>}
      {kind === 'override_end' && <Fact label="Last day">{lastDay === null ? 'Void from the start' : formatDate(lastDay)}</Fact>}
      <Fact label="Proposed">{`${madeBy(kind, proposedBy)}, ${formatDateTime(proposedAt)}`}</Fact>
      {decidedAt && <Fact label={DECISIONS[status] ?? 'Approved'}>{`${madeBy(kind, decidedBy)}, ${formatDateTime(decidedAt)}`}</Fact>}
      {decisionReason && <Fact label="Reason for the decision">{decisionReason}</Fact>}
    </Box>
  );
}

const DECISIONS: Partial<Record<RuleChange['status'], string>> = { rejected: 'Rejected', withdrawn: 'Withdrawn' };
