import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { EmptyState, type Form, useWatch } from '@stampline/ui';
import type { CalculatorInput } from './calculator-input';
import { ResultActions } from './ResultActions';
import { ResultPanel } from './ResultPanel';
import { isUnchanged } from './unchanged-input';
import type { ShownCalculation } from './use-calculator';

export interface ResultCardProps {
  /** The current form; if it has changed, the result is marked as outdated. */
  form: Form<CalculatorInput>;
  shown: ShownCalculation | undefined;
  stateName: string;
  isPending: boolean;
}

const selectAll = (input: CalculatorInput) => input;

/** Placeholder before the first calculation, then the result with its actions. */
export function ResultCard({ form, shown, stateName, isPending }: ResultCardProps) {
  const input = useWatch({ control: form.control, compute: selectAll });
  const isOutdated = shown !== undefined && !isUnchanged(input, shown.request);
  return (
    <Card
      component="section"
      aria-labelledby="calculation-result"
      aria-busy={isPending}
      // Stays visible next to a long form, below the top bar.
      sx={{ gridArea: 'result', position: { md: 'sticky' }, top: { md: 80 } }}
    >
      <CardContent>
        <Typography id="calculation-result" variant="h3" component="h2" sx={{ mb: 3 }}>
          Calculation Results
        </Typography>
        {shown ? (
          <>
            <Box role="status">
              {isOutdated && (
                <Alert severity="warning" sx={{ mb: 3 }}>
                  Inputs changed. Calculate again.
                </Alert>
              )}
            </Box>
            <Box inert={isOutdated} sx={{ opacity: isOutdated ? 0.4 : 1 }}>
              <ResultPanel calculation={shown.calculation} stateName={stateName} rulebookChanged={shown.rulebookChanged} />
            </Box>
            <ResultActions request={shown.request} isOutdated={isOutdated} />
          </>
        ) : (
          <EmptyState
            icon="calculator"
            title="Nothing calculated yet"
            description="Select a state and enter the premium to see the tax, line by line."
          />
        )}
      </CardContent>
    </Card>
  );
}
