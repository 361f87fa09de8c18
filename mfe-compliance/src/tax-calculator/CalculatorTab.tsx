import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { type Jurisdiction, jurisdictionsQuery, sentenceOf } from '@stampline/api-client';
import { EmptyState, ErrorState, RowsSkeleton } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CalculatorForm } from './CalculatorForm';
import { EMPTY_INPUT, inputOf } from './calculator-input';
import { ResultPanel } from './ResultPanel';
import { SaveCalculation } from './SaveCalculation';
import { SavedCalculations } from './SavedCalculations';
import { useCalculation } from './use-calculation';

/** The form on the left, its result on the right; on a phone below. */
export function CalculatorTab() {
  const { data, error, isPending, refetch } = useQuery(jurisdictionsQuery);
  if (isPending) return <RowsSkeleton rows={5} rowHeight={60} label="Loading the states" />;
  if (error) return <ErrorState title="The states could not be loaded" detail={sentenceOf(error)} onRetry={() => void refetch()} />;
  return <Calculator jurisdictions={data} />;
}

function Calculator({ jurisdictions }: { jurisdictions: readonly Jurisdiction[] }) {
  const [search] = useSearchParams();
  const asked = jurisdictions.find(({ code }) => code === search.get('state')?.toUpperCase());
  const [input, setInput] = useState({ ...EMPTY_INPUT, state: asked?.code ?? '' });
  const { shown, isPending, calculate, open } = useCalculation();
  const stateName = jurisdictions.find(({ code }) => code === shown?.calculation.state)?.name ?? '';
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { md: 'minmax(0, 5fr) minmax(0, 7fr)' }, alignItems: 'start' }}>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Card>
          <CardContent>
            <CalculatorForm
              input={input}
              jurisdictions={jurisdictions}
              isPending={isPending}
              onChange={setInput}
              onSubmit={() => calculate(input)}
            />
          </CardContent>
        </Card>
        <SavedCalculations onOpen={(id) => open(id, (request) => setInput(inputOf(request)))} />
      </Box>
      <Card component="section" aria-labelledby="calculation-result" aria-busy={isPending}>
        <CardContent>
          <Typography id="calculation-result" variant="h2" sx={{ mb: 3 }}>
            Calculation Results
          </Typography>
          {shown ? (
            <>
              <ResultPanel calculation={shown.calculation} stateName={stateName} rulebookChanged={shown.rulebookChanged} />
              <SaveCalculation request={shown.request} />
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
    </Box>
  );
}
