import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useCurrentUser } from '@stampline/ui';
import type { TaxRate } from '../../tax-rates/use-tax-rates';
import type { TaxSettings } from '../../tax-settings/tax-settings-api';
import { describeUnconfirmedFees } from './unconfirmed-fees-labels';

export interface UnconfirmedFeesProps {
  settings: TaxSettings;
  rates: readonly TaxRate[];
  onChange: () => void;
}

/** Treatment of fees whose taxability is not confirmed by a source, and the button to change the treatment. */
export function UnconfirmedFees({ settings, rates, onChange }: UnconfirmedFeesProps) {
  const mayPropose = useCurrentUser().role !== 'viewer';
  const names = settings.unconfirmedFeesOfStates.map(({ state }) => rates.find(({ code }) => code === state)?.name ?? state);
  return (
    <Card component="section" aria-labelledby="unconfirmed-fees" sx={{ mb: 4 }}>
      <CardContent>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, justifyContent: 'space-between', alignItems: 'flex-start' }}>
          <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
            <Typography id="unconfirmed-fees" variant="h3" component="h2">
              Fees with no confirmed rule
            </Typography>
            <Typography sx={{ mt: 1, fontWeight: 600 }}>{describeUnconfirmedFees(settings.unconfirmedFees, names)}</Typography>
          </Box>
          {mayPropose && (
            <Button variant="outlined" onClick={onChange}>
              Change treatment of fees
            </Button>
          )}
        </Box>
        <Typography color="textSecondary" sx={{ mt: 2, maxWidth: 860 }}>
          For many states we could not confirm whether policy, inspection or broker fees are taxable. Under the statute edition we tax them,
          because the broker owes a tax whether or not it was collected. Each result shows the dollars at stake. A second person must
          approve any change.
        </Typography>
      </CardContent>
    </Card>
  );
}
