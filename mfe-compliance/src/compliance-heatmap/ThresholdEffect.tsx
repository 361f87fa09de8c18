import Typography from '@mui/material/Typography';
import { describeError } from '@stampline/api-client';
import { formatCountOf } from '@stampline/ui';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { riskPreviewQuery, type RiskPreview, type Thresholds } from './heat-api';

const ZERO_THRESHOLDS: Thresholds = { lowFrom: 0, mediumFrom: 0, highFrom: 0 };

/** Preview of the effect of the entered thresholds. */
export function ThresholdEffect({ thresholds }: { thresholds: Thresholds | undefined }) {
  const query = riskPreviewQuery(thresholds ?? ZERO_THRESHOLDS);
  const { data, error } = useQuery({
    ...query,
    ...(thresholds === undefined && { queryFn: skipToken }),
    placeholderData: keepPreviousData,
  });
  return (
    <Typography variant="body2" role="status">
      {error
        ? describeError(error)
        : thresholds === undefined
          ? 'Enter scores from high to low to see their effect.'
          : data
            ? describeEffect(data)
            : ' '}
    </Typography>
  );
}

function describeEffect({ highRiskStatesNow, highRiskStatesThen, changes }: RiskPreview): string {
  if (changes.length === 0) return `No state changes level. High-risk states: ${highRiskStatesNow}.`;
  const named = changes
    .slice(0, 6)
    .map(({ state, levelNow, levelThen }) => `${state} ${levelNow ?? 'not rated'} to ${levelThen ?? 'not rated'}`);
  const more = changes.length > named.length ? `, and ${formatCountOf(changes.length - named.length, 'more state')}` : '';
  const high =
    highRiskStatesThen === highRiskStatesNow ? `${highRiskStatesNow}, as before` : `${highRiskStatesThen} instead of ${highRiskStatesNow}`;
  return `High-risk states: ${high}. Levels: ${named.join(', ')}${more}.`;
}
