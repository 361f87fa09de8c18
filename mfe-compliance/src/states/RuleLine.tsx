import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { describeAuthority, formatPeriod, formatVerification, RuleSourceButton } from '@stampline/business-ui';
import { formatDate, StatusChip } from '@stampline/ui';
import { formatOverrideCharge } from '../tax-settings/format-override-charge';
import { findReplacement } from '../tax-settings/overrides-by-day';
import type { Edition, TaxOverride } from '../tax-settings/tax-settings-api';
import { formatCharge, describeLimits } from '../state-law/rule-labels';
import type { TaxRule } from '../state-law/state-detail';

export interface RuleLineProps {
  rule: TaxRule;
  edition: Edition;
  /** True if this edition prices the organization's policies. */
  isUsed: boolean;
  /** Current and upcoming custom rates. */
  own: { inForce: readonly TaxOverride[]; upcoming: readonly TaxOverride[] };
}

/** A charge in an edition: struck through while a custom rate replaces it, and marked if it prices the organization's policies. */
export function RuleLine({ rule, edition, isUsed, own }: RuleLineProps) {
  const replacedBy = findReplacement(rule.id, own.inForce);
  const next = findReplacement(rule.id, own.upcoming);
  return (
    <li>
      <Typography sx={{ fontWeight: 600 }}>
        <Box component={replacedBy ? 's' : 'span'} sx={{ color: replacedBy ? 'text.secondary' : undefined }}>
          <RuleSourceButton ruleId={rule.id}>{`${rule.label}: ${formatCharge(rule)}`}</RuleSourceButton>
        </Box>
      </Typography>
      {isUsed && !replacedBy && <StatusChip tone="neutral">Used for your policies</StatusChip>}
      {replacedBy && <Typography variant="body2">{`replaced from ${formatDate(replacedBy.effectiveFrom)}`}</Typography>}
      {next && (
        <Typography variant="body2">{`Your rate ${formatOverrideCharge(next)} replaces it from ${formatDate(next.effectiveFrom)}`}</Typography>
      )}
      {rule.makeUp.length > 0 && (
        <Typography variant="body2">
          {`Made up of ${rule.makeUp.map(({ label, ratePercent }) => `${ratePercent}% ${label}`).join(' and ')}`}
        </Typography>
      )}
      {[...describeLimits(rule), rule.note ?? ''].filter(Boolean).map((text) => (
        <Typography key={text} variant="body2">
          {text}
        </Typography>
      ))}
      <Typography variant="caption" color="textSecondary" component="p">
        {[describeAuthority({ edition, citation: rule.citation }), formatPeriod(rule)].filter(Boolean).join(', ')}
        {rule.confidence !== null && `. ${formatVerification(rule)}`}
      </Typography>
    </li>
  );
}
