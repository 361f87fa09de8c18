import Box from '@mui/material/Box';
import { jurisdictionsQuery, getFeaturedStates } from '@stampline/api-client';
import { combineQueryPair, QueryState } from '@stampline/business-ui';
import { RowsSkeleton } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { FilingDates } from './FilingDates';
import { StateRequirements } from './StateRequirements';
import { RateList } from '../tax-rates/RateList';
import { useTaxRates } from '../tax-rates/use-tax-rates';

/** Number of states shown as cards. */
const CARD_COUNT = 4;

/** Rates and requirements: four states as cards with their filing dates, all 51 as a table. */
export function RatesTab() {
  const query = combineQueryPair(useQuery(jurisdictionsQuery), useTaxRates());
  return (
    <QueryState query={query} what="The rates" skeleton={<RowsSkeleton rows={8} label="Loading the rates" />}>
      {([jurisdictions, rates]) => (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))' }}>
            {getFeaturedStates(jurisdictions, CARD_COUNT).map((jurisdiction) => (
              <StateRequirements key={jurisdiction.code} jurisdiction={jurisdiction} />
            ))}
          </Box>
          <FilingDates codes={getFeaturedStates(jurisdictions, CARD_COUNT).map(({ code }) => code)} />
          <RateList rates={rates} />
        </Box>
      )}
    </QueryState>
  );
}
