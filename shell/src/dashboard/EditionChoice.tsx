import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Disclosure } from '@stampline/ui';
import { Link } from 'react-router-dom';
import { describeExample, chooseExampleStates, describePricing } from './edition-labels';
import { useNeedsEditionChoice, useTaxRates, useTaxSettings } from './use-edition';

/** Onboarding step in which owners choose the edition, with its effect in three states. */
export function EditionChoice() {
  const isAsked = useNeedsEditionChoice() === true;
  const { data: settings } = useTaxSettings();
  const { data: rates } = useTaxRates(isAsked);
  if (!settings || !isAsked) return null;
  return (
    <Card component="section" aria-labelledby="edition-choice" sx={{ px: 4, py: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
          <Typography id="edition-choice" variant="h3" component="h2">
            Choose how to price your policies
          </Typography>
          <Typography variant="body2">
            {`${describePricing(settings)} You see which policies would change, and by how much, before you approve.`}
          </Typography>
        </Box>
        <Button variant="outlined" component={Link} to="/tax-rules">
          Choose the edition
        </Button>
      </Box>
      <Disclosure title="A new general liability policy of $10,000 today">
        {chooseExampleStates(rates ?? []).map((rate) => (
          <Typography key={rate.code} variant="body2">
            {describeExample(rate)}
          </Typography>
        ))}
      </Disclosure>
    </Card>
  );
}
