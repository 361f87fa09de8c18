import Box from '@mui/material/Box';
import { RuleSourceButton } from '@stampline/business-ui';
import { formatCharge } from '../state-law/rule-labels';
import { LawStatement } from './LawSection';
import { Section } from './Section';
import type { StateDetail, TaxRule } from '../state-law/state-detail';

interface Props {
  readonly penalties: StateDetail['statements'];
  readonly fees: readonly TaxRule[];
}

/** Penalties with their sources, then charges other than the premium tax; each charge expands to its rule. */
export function FeesAndPenalties({ penalties, fees }: Props) {
  return (
    <Section title="Penalties and fees">
      <Box component="ul" sx={{ m: 0, pl: 4.5, display: 'grid', gap: 1.5 }}>
        {penalties.map((penalty) => (
          <li key={`${penalty.effectiveFrom ?? ''} ${penalty.text}`}>
            <LawStatement statement={penalty} />
          </li>
        ))}
        {fees.map((fee) => (
          <li key={fee.id}>
            <RuleSourceButton ruleId={fee.id}>{`${fee.label}: ${formatCharge(fee)}`}</RuleSourceButton>
          </li>
        ))}
      </Box>
    </Section>
  );
}
