import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { formatDate, formatPercent, formatRelativeDays, localToday, tabularFigures } from '@stampline/ui';
import { RuleSourceButton } from '../rule-source/RuleSourceButton';
import type { Edition } from '../tax-settings/tax-settings-calls';
import { frequencyInWords, nextDateOf } from './deadline-words';
import { byDay } from './rule-words';
import type { StateDeadline, StateDetail } from './state-calls';

export interface StateFiguresProps {
  state: StateDetail;
  /** Undefined while it is loading, or when it could not be loaded. */
  deadlines: readonly StateDeadline[] | undefined;
  /** The edition by which the organization's policies here are priced; undefined while it is not known. */
  used: Edition | undefined;
}

/** Rate, frequency, next deadline and number of forms. */
export function StateFigures({ state, deadlines, used }: StateFiguresProps) {
  const { rate, headlineNote, filingFrequency, forms } = state;
  const next = deadlines?.[0];
  const byTable = headlineNote ?? `Computed as ${formatPercent(rate)} of the taxable premium`;
  const figures = [
    {
      label: 'Tax rate',
      value: <HeadlineRate state={state} />,
      detail: used === 'statute' ? 'By the product rate table; your policies are priced by the statute' : byTable,
    },
    { label: 'Filing frequency', value: frequencyInWords(filingFrequency), detail: state.requirements[0] ?? '' },
    next
      ? { label: 'Next deadline', value: formatDate(nextDateOf(next)), detail: `${formatRelativeDays(next.daysUntil)}: ${next.title}` }
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

/** The rate of the product table, which opens to its rule. */
function HeadlineRate({ state: { taxRate, editions } }: { state: StateDetail }) {
  const rule = byDay(editions.product.rules, localToday()).inForce.find(({ kind }) => kind === 'premium_tax');
  return rule ? <RuleSourceButton ruleId={rule.id}>{taxRate}</RuleSourceButton> : taxRate;
}
