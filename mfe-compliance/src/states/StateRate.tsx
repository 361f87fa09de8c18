import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { type ChargedRate, RuleSourceButton } from '@stampline/business-ui';
import { StatusChip } from '@stampline/ui';

export interface StateRateProps {
  /** Headline of the rate table. */
  listed: string;
  /** Undefined while it is loading; null when it could not be loaded. */
  charged: ChargedRate | null | undefined;
}

/** The rate that the organization's policies are charged today, which opens to its rule. */
export function StateRate({ listed, charged }: StateRateProps) {
  if (charged === undefined) return <Skeleton width={80} aria-label="Loading your rate" />;
  if (charged === null) return listed;
  const label = charged.label ?? 'Not known';
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      {charged.ruleId === null ? label : <RuleSourceButton ruleId={charged.ruleId}>{label}</RuleSourceButton>}
      {charged.isOwn && <StatusChip tone="neutral">Your rate</StatusChip>}
    </Box>
  );
}

/** Says by what the rate came about, and what the rate table has where that is another one. */
export function rateInWords({ listed, charged }: StateRateProps, byTable: string): string {
  if (charged === undefined) return '';
  if (charged === null) return 'By the Stampline rate table; the rate for your policies could not be loaded';
  if (charged.isOwn) return `The Stampline rate table has ${listed}`;
  return charged.edition === 'statute' ? `By the statute; the Stampline rate table has ${listed}` : byTable;
}
