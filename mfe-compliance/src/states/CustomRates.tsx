import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { formatPeriod, RuleSourceButton } from '@stampline/business-ui';
import type { CalendarDate } from '@stampline/ui';
import { Link as RouterLink } from 'react-router-dom';
import { formatOverrideCharge } from '../tax-settings/format-override-charge';
import { splitOverridesByDay } from '../tax-settings/overrides-by-day';
import { getOverrides } from '../tax-settings/tax-settings';
import type { TaxOverride, TaxSettings } from '../tax-settings/tax-settings-api';

/** Custom rates in a state, current and upcoming; hidden if there are none. */
export function CustomRates({ settings, state, today }: { settings: TaxSettings; state: string; today: CalendarDate }) {
  const { inForce, upcoming } = splitOverridesByDay(getOverrides(settings, state), today);
  if (inForce.length + upcoming.length === 0) return null;
  return (
    <Alert severity="info" sx={{ mb: 4 }}>
      <Rates title="Your custom rates apply: " overrides={inForce} />
      <Rates title="Your custom rates begin later: " overrides={upcoming} />
      <Link component={RouterLink} to="/tax-rules?tab=overrides" underline="always">
        Open overrides
      </Link>
    </Alert>
  );
}

function Rates({ title, overrides }: { title: string; overrides: readonly TaxOverride[] }) {
  if (overrides.length === 0) return null;
  return (
    <>
      {title}
      {overrides.map((override, index) => (
        <span key={override.id}>
          {index > 0 && '; '}
          <RuleSourceButton ruleId={override.ruleId}>
            {`${override.label} ${formatOverrideCharge(override)}, ${formatPeriod(override)}`}
          </RuleSourceButton>
        </span>
      ))}
      {'. '}
    </>
  );
}
