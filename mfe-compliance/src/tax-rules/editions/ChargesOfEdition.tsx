import Typography from '@mui/material/Typography';
import { RuleSourceButton } from '@stampline/business-ui';
import { formatUsd } from '@stampline/ui';
import type { EditionRate } from '../../tax-rates/use-tax-rates';

/** The charges of an edition on an ordinary policy; each opens to its rule. */
export function ChargesOfEdition({ rate }: { rate: EditionRate | null }) {
  if (!rate) return <Typography color="textSecondary">Not known for today</Typography>;
  if (rate.charges.length === 0) return 'No charge';
  return rate.charges.map(({ name, ratePercent, flatAmount, ruleId }) => (
    <div key={ruleId}>
      <RuleSourceButton ruleId={ruleId}>
        {`${ratePercent === null ? formatUsd(flatAmount ?? 0) : `${ratePercent}%`} ${name}`}
      </RuleSourceButton>
    </div>
  ));
}
