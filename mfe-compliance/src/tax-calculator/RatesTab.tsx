import Box from '@mui/material/Box';
import { jurisdictionsQuery, sentenceOf } from '@stampline/api-client';
import { ErrorState, RowsSkeleton } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { FilingDates } from './FilingDates';
import { RatesTable } from './RatesTable';
import { StateRequirements } from './StateRequirements';
import { useTaxRates } from '../tax-rates/use-tax-rates';

/** The states that the product shows first. */
const FIRST_STATES = ['VA', 'NC', 'NJ', 'GA'];

/** Rates and requirements: four states as cards with their filing dates, all 51 as a table. */
export function RatesTab() {
  const jurisdictions = useQuery(jurisdictionsQuery);
  const rates = useTaxRates();
  const failed = jurisdictions.error ?? rates.error;
  if (failed) {
    const retry = () => void Promise.all([jurisdictions.refetch(), rates.refetch()]);
    return <ErrorState title="The rates could not be loaded" detail={sentenceOf(failed)} onRetry={retry} />;
  }
  if (!jurisdictions.data || !rates.data) return <RowsSkeleton rows={8} label="Loading the rates" />;
  const first = FIRST_STATES.flatMap((code) => jurisdictions.data.find((one) => one.code === code) ?? []);
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))' }}>
        {first.map((jurisdiction) => (
          <StateRequirements key={jurisdiction.code} jurisdiction={jurisdiction} />
        ))}
      </Box>
      <FilingDates codes={FIRST_STATES} />
      <RatesTable rates={rates.data} />
    </Box>
  );
}
