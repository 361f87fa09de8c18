import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { describeExample, chooseExampleStates, describePricing } from './edition-labels';
import { useNeedsEditionChoice, useTaxRates, useTaxSettings } from './use-edition';

/** Onboarding step for owners to choose the edition, with the effect in three states. */
export function EditionChoice() {
  const isAsked = useNeedsEditionChoice() === true;
  const { data: settings } = useTaxSettings();
  const { data: rates } = useTaxRates(isAsked);
  if (!settings || !isAsked) return null;
  return (
    <Card component="section" aria-labelledby="edition-choice">
      <CardContent>
        <Typography id="edition-choice" variant="h3" component="h2">
          Choose how to price your policies
        </Typography>
        <Typography sx={{ mt: 2 }}>
          {`${describePricing(settings)} New organizations start with the statute edition, which follows the cited law. You see which policies would change, and by how much, before you approve.`}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          A new general liability policy of $10,000 today:
        </Typography>
        {chooseExampleStates(rates ?? []).map((rate) => (
          <Typography key={rate.code} variant="body2">
            {describeExample(rate)}
          </Typography>
        ))}
        <Button variant="outlined" component={Link} to="/tax-rules" sx={{ mt: 3 }}>
          Choose the edition
        </Button>
      </CardContent>
    </Card>
  );
}
