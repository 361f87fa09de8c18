import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { type Jurisdiction, jurisdictionsQuery } from '@stampline/api-client';
import { QueryState } from '@stampline/business-ui';
import { RowsSkeleton, useUrlParams } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useExplainedRow } from './batch/explained-row';
import { ExplainedRowNote } from './batch/ExplainedRowNote';
import { CalculatorForm } from './CalculatorForm';
import { ResultCard } from './ResultCard';
import { SavedCalculations } from './SavedCalculations';
import type { Calculator } from './use-calculator';

/** Form above the saved calculations, with the result next to both; stacked on a phone. */
const layout = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 7fr)' },
  gridTemplateRows: { md: 'auto 1fr' },
  gridTemplateAreas: { xs: '"form" "result" "saved"', md: '"form result" "saved result"' },
};

export function CalculatorTab({ calculator }: { calculator: Calculator }) {
  const jurisdictions = useQuery(jurisdictionsQuery);
  return (
    <QueryState query={jurisdictions} what="The states" skeleton={<RowsSkeleton rows={5} rowHeight={60} label="Loading the states" />}>
      {(data) => <FormAndResult jurisdictions={data} calculator={calculator} />}
    </QueryState>
  );
}

function FormAndResult({ jurisdictions, calculator }: { jurisdictions: readonly Jurisdiction[]; calculator: Calculator }) {
  const { form, shown, show, reopen } = calculator;
  const { params } = useUrlParams();
  const [batchId, row] = [params.get('batch'), params.get('row')];
  const explained = useExplainedRow(batchId, row);
  useEffect(() => {
    if (explained.data) show(explained.data);
  }, [explained.data, show]);
  const isExplaining = batchId !== null && row !== null && (shown === undefined || shown === explained.data || explained.isError);
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {isExplaining && <ExplainedRowNote batchId={batchId} explained={explained.data} error={explained.error} />}
      <Box sx={layout}>
        <Card sx={{ gridArea: 'form' }}>
          <CardContent>
            <CalculatorForm form={form} jurisdictions={jurisdictions} />
          </CardContent>
        </Card>
        <ResultCard
          form={form}
          shown={shown}
          stateName={jurisdictions.find(({ code }) => code === shown?.calculation.state)?.name ?? ''}
          isPending={form.sending || explained.isLoading}
        />
        <Box sx={{ gridArea: 'saved' }}>
          <SavedCalculations onOpen={reopen} />
        </Box>
      </Box>
    </Box>
  );
}
