import Skeleton from '@mui/material/Skeleton';
import { formatUsd } from '@stampline/ui';
import { AmountBars } from '@stampline/ui/charts';
import { CardLink } from './CardLink';
import { DashboardCard } from './DashboardCard';
import { useLiabilityByMonth } from './use-dashboard';

const CHART_HEIGHT = 232;
const months = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const formatMonth = (month: string): string => months.format(new Date(`${month}-01T00:00:00Z`));

/** Tax and fees of the year to date by month; hidden if there is none. */
export function LiabilityByMonth() {
  const { data: byMonth = [] } = useLiabilityByMonth();
  if (byMonth.length === 0) return null;
  const inWords = byMonth.map(({ month, taxAmount, fees }) => `${formatMonth(month)} ${formatUsd(taxAmount)} and ${formatUsd(fees)}`);
  return (
    <DashboardCard
      title="Liability by Month"
      subtitle="Tax and fees of the year to date"
      footer={<CardLink to="/reports">View reports</CardLink>}
    >
      <AmountBars
        fallback={<Skeleton variant="rounded" height={CHART_HEIGHT} />}
        label={`Tax and fees by month: ${inWords.join(', ')}`}
        bars={byMonth.map(({ month }) => formatMonth(month))}
        series={[
          { label: 'Tax', amounts: byMonth.map(({ taxAmount }) => taxAmount) },
          { label: 'Fees', amounts: byMonth.map(({ fees }) => fees) },
        ]}
        height={CHART_HEIGHT}
      />
    </DashboardCard>
  );
}
