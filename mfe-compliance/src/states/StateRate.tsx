import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { type ChargedRate, describeChargedRate, RuleSourceButton, getDisplayedRate } from '@stampline/business-ui';
import { StatusChip } from '@stampline/ui';

export interface StateRateProps {
  /** Headline of the rate table. */
  listed: string;
  /** Undefined while loading; null if loading failed. */
  charged: ChargedRate | null | undefined;
}

/** Headline rate or custom rate, which can be expanded to show its rule. */
export function StateRate({ listed, charged }: StateRateProps) {
  if (charged === undefined) return <Skeleton width={80} aria-label="Loading your rate" />;
  if (charged === null) return listed;
  const rate = getDisplayedRate(listed, charged);
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      {charged.ruleId === null || describeChargedRate(charged) !== undefined ? (
        rate
      ) : (
        <RuleSourceButton ruleId={charged.ruleId}>{rate}</RuleSourceButton>
      )}
      {charged.isOwn && <StatusChip tone="neutral">Your rate</StatusChip>}
    </Box>
  );
}

/** Describes the charges in addition to the headline rate, or the origin of the rate. */
export function describeRate({ listed, charged }: StateRateProps, byTable: string): string {
  if (charged === undefined) return '';
  if (charged === null) return 'Headline rate; the rate for your policies could not be loaded';
  if (charged.isOwn) return `The Stampline rate table has ${listed}`;
  const chargedRate = describeChargedRate(charged);
  if (chargedRate !== undefined) return `Headline rate. ${chargedRate}.`;
  if (charged.charges === null) return 'Headline rate. The statute has no rate for today.';
  return charged.edition === 'statute' ? `Headline rate. Same as the statute: ${charged.charges}.` : byTable;
}
