import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ChargedRate, formatDueIn } from '@stampline/business-ui';
import { formatDate, formatPercent, tabularFigures } from '@stampline/ui';
import { formatFrequency } from './deadline-labels';
import { describeRate, StateRate } from './StateRate';
import type { StateDetail } from '../state-law/state-detail';
import type { StateDeadline } from './state-api';

export interface StateFiguresProps {
  state: StateDetail;
  /** Undefined while loading, or if loading failed. */
  deadlines: readonly StateDeadline[] | undefined;
  /** The rate that applies to the organization's policies; undefined while loading, null if loading failed. */
  charged: ChargedRate | null | undefined;
}

/** Rate, frequency, next deadline and number of forms. */
export function StateFigures({ state, deadlines, charged }: StateFiguresProps) {
  const { rate, taxRate, headlineNote, filingFrequency, forms } = state;
  const next = deadlines?.[0];
  const byTable = headlineNote ?? `Computed as ${formatPercent(rate)} of the taxable premium`;
  const figures = [
    {
      label: 'Tax rate',
      value: <StateRate listed={taxRate} charged={charged} />,
      detail: describeRate({ listed: taxRate, charged }, byTable),
    },
    { label: 'Filing frequency', value: formatFrequency(filingFrequency), detail: state.requirements[0] ?? '' },
    next
      ? { label: 'Next deadline', value: formatDate(next.actBy), detail: `${formatDueIn(next.daysUntil)}: ${next.title}` }
      : { label: 'Next deadline', value: '–', detail: deadlines ? 'No filing with a calendar date within a year' : 'Not loaded' },
    { label: 'Required forms', value: String(forms.length), detail: forms.map(({ name }) => name).join(', ') },
  ];
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 4, gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' } }}
    >
      {figures.map(({ label, value, detail }) => (
        <Card key={label} component="div" sx={{ p: { xs: 3, sm: 4 } }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" variant="h2" sx={{ m: 0, mt: 1, ...tabularFigures }}>
            {value}
          </Typography>
          <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0, mt: 1 }}>
            {detail}
          </Typography>
        </Card>
      ))}
    </Box>
  );
}
