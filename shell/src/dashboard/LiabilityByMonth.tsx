import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import Skeleton from '@mui/material/Skeleton';
import { formatUsd } from '@stampline/ui';
import { AmountBars } from '@stampline/ui/charts';
import { CardLink } from './CardLink';
import { DashboardCard } from './DashboardCard';
import { useLiabilityByMonth } from './use-dashboard';

/** Heights of the chart: on a phone, and next to the deadlines. */
const CHART_HEIGHTS = { narrow: 168, wide: 232 };
const months = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const formatMonth = (month: string): string => months.format(new Date(`${month}-01T00:00:00Z`));

/** Year-to-date tax and fees by month; hidden if there are none. */
export function LiabilityByMonth() {
  const { data: byMonth = [] } = useLiabilityByMonth();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const height = isNarrow ? CHART_HEIGHTS.narrow : CHART_HEIGHTS.wide;
  if (byMonth.length === 0) return null;
  const inWords = byMonth.map(({ month, taxAmount, fees }) => `${formatMonth(month)} ${formatUsd(taxAmount)} and ${formatUsd(fees)}`);
  return (
    <DashboardCard
      title="Liability by Month"
      subtitle="Tax and fees of the year to date"
      footer={<CardLink to="/reports">View reports</CardLink>}
    >
      <AmountBars
        fallback={<Skeleton variant="rounded" height={height} />}
        label={`Tax and fees by month: ${inWords.join(', ')}`}
        bars={byMonth.map(({ month }) => formatMonth(month))}
        series={[
          { label: 'Tax', amounts: byMonth.map(({ taxAmount }) => taxAmount) },
          { label: 'Fees', amounts: byMonth.map(({ fees }) => fees) },
        ]}
        height={height}
      />
    </DashboardCard>
  );
}
