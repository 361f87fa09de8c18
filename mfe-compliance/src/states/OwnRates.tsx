import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { periodInWords } from '../rule-source/charge-words';
import { RuleSourceButton } from '../rule-source/RuleSourceButton';
import { overrideChargeInWords } from '../tax-settings/override-words';
import { overridesOf } from '../tax-settings/tax-settings';
import type { TaxSettings } from '../tax-settings/tax-settings-calls';

/** The organization's own rates and fees in a state; nothing where it has none. */
export function OwnRates({ settings, state }: { settings: TaxSettings; state: string }) {
  const own = overridesOf(settings, state);
  if (own.length === 0) return null;
  return (
    <Alert severity="info" sx={{ mb: 4 }}>
      {'Your organization’s own rates apply: '}
      {own.map((override, index) => (
        <span key={override.id}>
          {index > 0 && '; '}
          <RuleSourceButton ruleId={override.ruleId}>
            {`${override.label} ${overrideChargeInWords(override)}, ${periodInWords(override)}`}
          </RuleSourceButton>
        </span>
      ))}
      {'. '}
      <Link component={RouterLink} to="/tax-rules?tab=overrides" underline="always">
        Open overrides
      </Link>
    </Alert>
  );
}
