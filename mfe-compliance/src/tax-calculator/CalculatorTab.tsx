import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { type Jurisdiction, jurisdictionsQuery, sentenceOf } from '@stampline/api-client';
import { ErrorState, RowsSkeleton } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useExplainedRow } from './batch/explained-row';
import { ExplainedRowNote } from './batch/ExplainedRowNote';
import { CalculatorForm } from './CalculatorForm';
import { type CalculatorInput, EMPTY_INPUT, inputOf } from './calculator-input';
import { ResultCard } from './ResultCard';
import { SavedCalculations } from './SavedCalculations';
import { isUnchanged } from './unchanged-input';
import { useCalculation } from './use-calculation';
import { useOwnEdition } from './use-own-edition';

/** The form with the saved calculations below it, the result beside both; on a phone one below the other. */
const layout = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 7fr)' },
  gridTemplateRows: { md: 'auto 1fr' },
  gridTemplateAreas: { xs: '"form" "result" "saved"', md: '"form result" "saved result"' },
};

export interface CalculatorTabProps {
  /** What was typed before another tab was looked at. */
  typed: CalculatorInput | undefined;
  onType: (input: CalculatorInput) => void;
}

export function CalculatorTab(props: CalculatorTabProps) {
  const { data, error, isPending, refetch } = useQuery(jurisdictionsQuery);
  if (isPending) return <RowsSkeleton rows={5} rowHeight={60} label="Loading the states" />;
  if (error) return <ErrorState title="The states could not be loaded" detail={sentenceOf(error)} onRetry={() => void refetch()} />;
  return <Calculator jurisdictions={data} {...props} />;
}

function Calculator({ jurisdictions, typed, onType }: CalculatorTabProps & { jurisdictions: readonly Jurisdiction[] }) {
  const [search] = useSearchParams();
  const [batchId, row] = [search.get('batch'), search.get('row')];
  const explained = useExplainedRow(batchId, row);
  const [edited, setEdited] = useState(row === null ? typed : undefined);
  const edit = (changed: CalculatorInput) => {
    setEdited(changed);
    onType(changed);
  };
  const calculation = useCalculation();
  const asked = jurisdictions.find(({ code }) => code === search.get('state')?.toUpperCase());
  const explainedInput = explained.data && inputOf(explained.data.request);
  const input = edited ?? explainedInput ?? { ...EMPTY_INPUT, state: asked?.code ?? '' };
  const ownEdition = useOwnEdition(input.state);
  const shown = calculation.shown ?? explained.data;
  const isExplaining = batchId !== null && row !== null && calculation.shown === undefined;
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {isExplaining && <ExplainedRowNote batchId={batchId} explained={explained.data} error={explained.error} />}
      <Box sx={layout}>
        <Card sx={{ gridArea: 'form' }}>
          <CardContent>
            <CalculatorForm
              input={input}
              errors={calculation.errorsOf(input)}
              refusals={calculation.refusals}
              ownEdition={ownEdition}
              jurisdictions={jurisdictions}
              isPending={calculation.isPending}
              onChange={edit}
              onSubmit={() => calculation.calculate(input)}
            />
          </CardContent>
        </Card>
        <ResultCard
          shown={shown}
          isOutdated={shown !== undefined && !isUnchanged(input, shown.request)}
          stateName={jurisdictions.find(({ code }) => code === shown?.calculation.state)?.name ?? ''}
          isPending={calculation.isPending || explained.isLoading}
        />
        <Box sx={{ gridArea: 'saved' }}>
          <SavedCalculations onOpen={(id) => calculation.open(id, (request) => edit(inputOf(request)))} />
        </Box>
      </Box>
    </Box>
  );
}
