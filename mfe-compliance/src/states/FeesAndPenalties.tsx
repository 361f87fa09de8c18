import Box from '@mui/material/Box';
import { RuleSourceButton } from '@stampline/business-ui';
import { chargeOf } from '../state-law/rule-words';
import { Section } from './Section';
import type { TaxRule } from '../state-law/state-detail';

/** Penalties in sentences, then what is charged beside the premium tax; each charge opens to its rule. */
export function FeesAndPenalties({ penalties, fees }: { penalties: readonly string[]; fees: readonly TaxRule[] }) {
  return (
    <Section title="Penalties and fees">
      <Box component="ul" sx={{ m: 0, pl: 4.5, display: 'grid', gap: 1.5 }}>
        {penalties.map((penalty) => (
          <li key={penalty}>{penalty}</li>
        ))}
        {fees.map((fee) => (
          <li key={fee.id}>
            <RuleSourceButton ruleId={fee.id}>{`${fee.label}: ${chargeOf(fee)}`}</RuleSourceButton>
          </li>
        ))}
      </Box>
    </Section>
  );
}
