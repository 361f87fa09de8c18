import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatDatesInText } from '@stampline/ui';
import { describeFeeBase, formatTaxability } from './knowledge-labels';
import { StatementConfidence } from './StatementConfidence';
import type { StateDetail } from '../state-law/state-detail';

const TITLES = { insurer: 'Insurer fees', broker: 'Broker fees' } as const;

/** Taxability of insurer and broker fees, each with its rule and sources. */
export function FeeBaseList({ feeBase }: { feeBase: StateDetail['editions']['statute']['feeBase'] }) {
  return (
    <Box sx={{ mt: 6 }}>
      <Typography variant="h4" component="h3" sx={{ mb: 2 }}>
        Fees in the taxed premium
      </Typography>
      <Box component="ul" aria-label="Fees in the taxed premium" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 }}>
        {feeBase.map((rule) => (
          <li key={rule.chargedBy}>
            <Typography sx={{ fontWeight: 600 }}>{`${TITLES[rule.chargedBy]}: ${formatTaxability(rule.taxable).toLowerCase()}`}</Typography>
            <Typography variant="body2">{formatDatesInText(describeFeeBase(rule))}</Typography>
            <StatementConfidence statement={rule} />
          </li>
        ))}
      </Box>
    </Box>
  );
}
