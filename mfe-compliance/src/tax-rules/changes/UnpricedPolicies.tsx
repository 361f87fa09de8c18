import Alert from '@mui/material/Alert';
import { formatCountOf } from '@stampline/ui';
import { PlainList } from '../../facts/PlainList';
import type { Repricing } from '../rule-change-api';

/** Policies that could not be priced under the new rules and keep their current tax. */
export function UnpricedPolicies({ figures: { notPriced, notPricedReasons } }: { figures: Repricing }) {
  if (notPriced === 0) return null;
  return (
    <Alert severity="warning" sx={{ mt: 4 }}>
      {`${formatCountOf(notPriced, 'transaction')} cannot be priced under the new rules and ${notPriced === 1 ? 'keeps its tax' : 'keep their tax'}:`}
      <PlainList items={notPricedReasons} />
    </Alert>
  );
}
