import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { exampleInWords, exampleStates, pricedByInWords } from './edition-words';
import { useTaxRates, useTaxSettings } from './use-edition';

/** The step of a new organization in which it chooses what prices its policies, with the effect in three states. */
export function EditionChoice() {
  const { data: settings } = useTaxSettings();
  const { data: rates } = useTaxRates(true);
  if (!settings) return null;
  return (
    <Card component="section" aria-labelledby="edition-choice">
      <CardContent>
        <Typography id="edition-choice" variant="h3" component="h2">
          Choose how to price your policies
        </Typography>
        <Typography sx={{ mt: 2 }}>
          {`${pricedByInWords(settings)} The statute is the law as cited sources give it; where the two differ, each policy says so.`}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          A new general liability policy of $10,000 today:
        </Typography>
        {exampleStates(rates ?? []).map((rate) => (
          <Typography key={rate.code} variant="body2">
            {exampleInWords(rate)}
          </Typography>
        ))}
        <Button variant="outlined" component={Link} to="/tax-rules" sx={{ mt: 3 }}>
          Choose the edition
        </Button>
      </CardContent>
    </Card>
  );
}
