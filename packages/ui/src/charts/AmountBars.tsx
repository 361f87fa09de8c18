import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { formatUsd } from '../format';

interface AmountSeries {
  label: string;
  /** Amounts in dollars, one per bar. */
  amounts: readonly number[];
}

interface AmountBarsProps {
  /** Description for screen readers. */
  label: string;
  bars: readonly string[];
  /** Series that are stacked in each bar; at most three. */
  series: readonly AmountSeries[];
  /** True for horizontal bars, which have room for long names. */
  isHorizontal?: boolean;
  height: number;
  hasLegend?: boolean;
}

/**
 * Minimum size of a credit relative to the largest bar: smaller credits would be invisible, so the axis does not extend to them. The table next to
 * the chart lists them.
 */
const MIN_VISIBLE_SHARE = 0.01;

const AXIS_WIDTH = { names: 112, amounts: 56 };

/** Formats amounts as `$12.5K`, because an axis has room for few characters. */
const formatShort = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', notation: 'compact', maximumFractionDigits: 1 });

export default function AmountBars({ label, bars, series, isHorizontal = false, height, hasLegend = true }: AmountBarsProps) {
  // CSS variables, because the color mode may change while the chart is shown.
  const { palette } = useTheme().vars;
  const colors = [palette.primary.main, palette.secondary.main, palette.info.main];
  const names = { data: [...bars], scaleType: 'band' as const, categoryGapRatio: 0.4, disableLine: true, disableTicks: true };
  const amounts = {
    valueFormatter: (value: number) => formatShort.format(value),
    disableLine: true,
    disableTicks: true,
    tickNumber: 4,
    ...(beginsAtZero(bars.length, series) && { min: 0 }),
  };
  return (
    <Box role="img" aria-label={label} sx={{ width: '100%', minWidth: 0 }}>
      <BarChart
        height={height}
        layout={isHorizontal ? 'horizontal' : 'vertical'}
        series={series.map((one, index) => ({
          label: one.label,
          data: [...one.amounts],
          stack: 'amounts',
          color: colors[index % colors.length] ?? palette.primary.main,
          valueFormatter: (value: number | null) => formatUsd(value ?? 0),
        }))}
        xAxis={[isHorizontal ? amounts : names]}
        yAxis={[isHorizontal ? { ...names, width: AXIS_WIDTH.names } : { ...amounts, width: AXIS_WIDTH.amounts }]}
        grid={isHorizontal ? { vertical: true } : { horizontal: true }}
        hideLegend={!hasLegend}
        margin={{ left: 0, right: isHorizontal ? 32 : 16, top: 8, bottom: 0 }}
        borderRadius={3}
        skipAnimation
      />
    </Box>
  );
}

function beginsAtZero(bars: number, series: readonly AmountSeries[]): boolean {
  const heights = Array.from({ length: bars }, (_, bar) => series.map(({ amounts }) => amounts[bar] ?? 0));
  const up = Math.max(0, ...heights.map((amounts) => addAmounts(amounts.filter((amount) => amount > 0))));
  const down = Math.min(0, ...heights.map((amounts) => addAmounts(amounts.filter((amount) => amount < 0))));
  return -down < up * MIN_VISIBLE_SHARE;
}

const addAmounts = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
