import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatPeriod, RuleSourceButton } from '@stampline/business-ui';
import { StatusChip } from '@stampline/ui';
import { formatOverrideCharge } from '../tax-settings/format-override-charge';
import type { TaxOverride } from '../tax-settings/tax-settings-api';

/** A current custom rate, shown in place of the charge that it replaces. */
export function CustomRateLine({ override, isUsed }: { override: TaxOverride; isUsed: boolean }) {
  return (
    <li>
      <Typography sx={{ fontWeight: 600 }}>
        <RuleSourceButton ruleId={override.ruleId}>{`${override.label}: ${formatOverrideCharge(override)}`}</RuleSourceButton>
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <StatusChip tone="neutral">Your rate</StatusChip>
        {isUsed && <StatusChip tone="neutral">Used for your policies</StatusChip>}
      </Box>
      <Typography variant="caption" color="textSecondary" component="p">
        {[override.source, formatPeriod(override)].join(', ')}
      </Typography>
    </li>
  );
}
