import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { Icon } from '@stampline/ui';
import type { RuleChange } from '../rule-change-api';
import { ChangeDecision } from './ChangeDecision';
import { ExamplesTable } from './ExamplesTable';
import { UnpricedPolicies } from './UnpricedPolicies';
import { RepricingFigures } from './RepricingFigures';
import { StatesTable } from './StatesTable';

/** A change's effect on the policies: totals with the decision, figures by state, and the largest examples. */
export function RepricingSection({ change }: { change: RuleChange }) {
  const { id, preview, result } = change;
  const shown = result ?? preview;
  if (!shown) return null;
  return (
    <>
      <Card component="section" aria-labelledby="repricing-title">
        <CardContent>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, justifyContent: 'space-between', alignItems: 'flex-start', mb: 3 }}>
            <Typography id="repricing-title" variant="h3" component="h2">
              {result ? 'Effect' : 'Expected effect'}
            </Typography>
            {shown.changedPolicies > 0 && (
              <Button
                component="a"
                href={`/api/tax/rule-changes/${encodeURIComponent(id)}/policies.csv`}
                download
                variant="outlined"
                size="small"
                startIcon={<Icon name="download" size={18} />}
              >
                Download all affected policies
              </Button>
            )}
          </Box>
          <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(380px, 1fr))' } }}>
            {preview && <RepricingFigures title="Preview" figures={preview} />}
            {result && <RepricingFigures title="Applied" figures={result} />}
          </Box>
          <UnpricedPolicies figures={shown} />
          <ChangeDecision change={change} />
        </CardContent>
      </Card>
      {shown.states.length > 0 && <StatesTable states={shown.states} />}
      {shown.examples.length > 0 && <ExamplesTable figures={shown} />}
    </>
  );
}
