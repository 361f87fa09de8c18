import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { formatUsd, Disclosure } from '@stampline/ui';
import { AmountBars } from '@stampline/ui/charts';
import { useId } from 'react';
import { AmountTable } from '../amount-table/AmountTable';

export interface LiabilityBar {
  name: string;
  taxAmount: number;
  fees: number;
}

interface LiabilityChartProps {
  title: string;
  /** Heading of the table's name column. */
  nameTitle: string;
  bars: readonly LiabilityBar[];
  isHorizontal?: boolean;
}

const HEIGHT = 280;

/** Stacked bars of tax and fees, with a table of the same figures. */
export function LiabilityChart({ title, nameTitle, bars, isHorizontal = false }: LiabilityChartProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 4, minWidth: 0 }}>
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {bars.length === 0 ? (
        <Typography color="textSecondary">No tax or fees in this period.</Typography>
      ) : (
        <>
          <AmountBars
            fallback={<Skeleton variant="rounded" height={HEIGHT} />}
            label={`${title}; the table below has the figures`}
            bars={bars.map(({ name }) => name)}
            series={[
              { label: 'Tax', amounts: bars.map(({ taxAmount }) => taxAmount) },
              { label: 'Fees', amounts: bars.map(({ fees }) => fees) },
            ]}
            isHorizontal={isHorizontal}
            height={HEIGHT}
          />
          <Disclosure title="Show as a table">
            <AmountTable
              label={title}
              columns={[nameTitle, 'Tax', 'Fees', 'Liability']}
              rows={bars.map(({ name, taxAmount, fees }) => ({
                key: name,
                cells: [name, formatUsd(taxAmount), formatUsd(fees), formatUsd(taxAmount + fees)],
              }))}
            />
          </Disclosure>
        </>
      )}
    </Card>
  );
}
