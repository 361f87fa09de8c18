import { RuleSourceButton } from '@stampline/business-ui';
import { StatusChip, VisuallyHidden } from '@stampline/ui';
import { Fragment } from 'react';
import { formatChargeFigure, isCustomRate } from './charge-figures';
import type { EditionRate } from './use-tax-rates';

/** The first charge in nearly every state, which the column title names. */
const PREMIUM_TAX = 'Surplus lines premium tax';

/** Charges of an edition, each of which can be expanded to show its rule: `5% + $5.00 Stamping fee`, where the first is the premium tax. */
export function Charges({ rate }: { rate: EditionRate | null }) {
  if (!rate) return 'Not known for today';
  if (rate.charges.length === 0) return 'No charge';
  return rate.charges.map((charge, index) => (
    <Fragment key={`${charge.ruleId} ${charge.name}`}>
      {index > 0 && ' + '}
      <RuleSourceButton ruleId={charge.ruleId}>
        {formatChargeFigure(charge)}
        {charge.name === PREMIUM_TAX ? <VisuallyHidden>{` ${charge.name}`}</VisuallyHidden> : ` ${charge.name}`}
      </RuleSourceButton>
      {isCustomRate(charge) && (
        <>
          {' '}
          <StatusChip tone="neutral">Custom rate</StatusChip>
        </>
      )}
    </Fragment>
  ));
}
