import { RuleSourceButton } from '@stampline/business-ui';
import { StatusChip } from '@stampline/ui';
import { Fragment } from 'react';
import { chargeInFigures, isOwn } from './charge-figures';
import type { EditionRate } from './use-tax-rates';

/** The charges of an edition, each opening to its rule: `5% Surplus lines premium tax + $5.00 Stamping fee`. */
export function Charges({ rate }: { rate: EditionRate | null }) {
  if (!rate) return 'Not known for today';
  if (rate.charges.length === 0) return 'No charge';
  return rate.charges.map((charge, index) => (
    <Fragment key={charge.ruleId}>
      {index > 0 && ' + '}
      <RuleSourceButton ruleId={charge.ruleId}>{`${chargeInFigures(charge)} ${charge.name}`}</RuleSourceButton>
      {isOwn(charge) && (
        <>
          {' '}
          <StatusChip tone="neutral">Custom rate</StatusChip>
        </>
      )}
    </Fragment>
  ));
}
