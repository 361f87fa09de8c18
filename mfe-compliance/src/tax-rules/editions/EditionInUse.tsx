import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useCurrentUser } from '@stampline/ui';
import type { TaxRate } from '../../tax-rates/use-tax-rates';
import type { TaxSettings } from '../../tax-settings/tax-settings-api';
import { describeEditions } from './edition-labels';

export interface EditionInUseProps {
  settings: TaxSettings;
  rates: readonly TaxRate[];
  onChange: () => void;
}

/** Organizations created before the statute became the default stayed on the rate table. */
function describeStart({ edition }: TaxSettings): string {
  return edition === 'statute'
    ? 'New organizations begin with the statute.'
    : 'New organizations begin with the statute; your policies keep the Stampline rate table until an owner decides.';
}

/** The edition in use, an explanation of both editions, and the button to change it. */
export function EditionInUse({ settings, rates, onChange }: EditionInUseProps) {
  const isOwner = useCurrentUser().role === 'owner';
  const others = settings.editions.filter(({ edition }) => edition !== settings.edition);
  const names = others.map(({ state }) => rates.find(({ code }) => code === state)?.name ?? state);
  return (
    <Card component="section" aria-labelledby="edition-in-use" sx={{ mb: 4 }}>
      <CardContent>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, justifyContent: 'space-between', alignItems: 'flex-start' }}>
          <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
            <Typography id="edition-in-use" variant="h3" component="h2">
              Edition in use
            </Typography>
            <Typography sx={{ mt: 1, fontWeight: 600 }}>{describeEditions(settings.edition, names, rates.length)}</Typography>
            {!settings.isEditionChosen && (
              <Typography
                sx={{ mt: 1 }}
              >{`${describeStart(settings)} To keep it, choose it for all jurisdictions and approve the preview.`}</Typography>
            )}
          </Box>
          {isOwner && (
            <Button variant="contained" onClick={onChange}>
              Change edition
            </Button>
          )}
        </Box>
        <Typography color="textSecondary" sx={{ mt: 2, maxWidth: 860 }}>
          The Stampline rate table has one headline rate per state. The statute edition applies each state’s cited law by date. Where the
          two differ, every result shows it. When you change the edition, policies are priced again and differences are recorded as
          adjustments. Amounts you have filed do not change.
        </Typography>
        {!isOwner && (
          <Alert severity="info" sx={{ mt: 3 }}>
            Only an owner of your organization can change the edition. Ask an owner if it should change.
          </Alert>
        )}
      </CardContent>
    </Card>
  );
}
