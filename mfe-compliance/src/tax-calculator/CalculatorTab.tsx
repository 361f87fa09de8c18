import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { type Jurisdiction, jurisdictionsQuery, sentenceOf } from '@stampline/api-client';
import { ErrorState, RowsSkeleton } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CalculatorForm } from './CalculatorForm';
import { EMPTY_INPUT, inputOf } from './calculator-input';
import { ResultCard } from './ResultCard';
import { SavedCalculations } from './SavedCalculations';
import { useCalculation } from './use-calculation';

/** The form with the saved calculations below it, the result beside both; on a phone one below the other. */
const layout = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 7fr)' },
  gridTemplateRows: { md: 'auto 1fr' },
  gridTemplateAreas: { xs: '"form" "result" "saved"', md: '"form result" "saved result"' },
};

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
  const { shown, isPending, calculate, open, errorsOf } = useCalculation();
  const stateName = jurisdictions.find(({ code }) => code === shown?.calculation.state)?.name ?? '';
  return (
    <Box sx={layout}>
      <Card sx={{ gridArea: 'form' }}>
        <CardContent>
          <CalculatorForm
            input={input}
            errors={errorsOf(input)}
            ownEdition="Your organization’s edition"
            jurisdictions={jurisdictions}
            isPending={isPending}
            onChange={setInput}
            onSubmit={() => calculate(input)}
          />
        </CardContent>
      </Card>
      <ResultCard shown={shown} stateName={stateName} isPending={isPending} />
      <Box sx={{ gridArea: 'saved' }}>
        <SavedCalculations onOpen={(id) => open(id, (request) => setInput(inputOf(request)))} />
      </Box>
    </Box>
  );
}
