import { renderScreen } from '@stampline/testing';
import { screen, within } from '@testing-library/react';
import { FeeBaseList } from './FeeBaseList';
import { buildFeeBase } from './testing/state-fixture';

test('shows which fees are taxed, each with its rule, source and confidence', () => {
  const open = buildFeeBase({ chargedBy: 'broker', taxable: null, text: 'We found no rule.', citation: null, confidence: 'low' });
  renderScreen(<FeeBaseList feeBase={[buildFeeBase(), open]} />, { address: '/states/virginia' });
  const items = within(screen.getByRole('list', { name: 'Fees in the taxed premium' })).getAllByRole('listitem');
  const [insurer, broker] = items.map((item) => within(item));
  expect(insurer!.getByText('Insurer fees: taxed')).toBeInTheDocument();
  expect(insurer!.getByText('All premiums, assessments, dues and fees. (Va. Code § 58.1-2500)')).toBeInTheDocument();
  expect(insurer!.getByText('Not fully verified. Read on Nov 20, 2026.')).toBeInTheDocument();
  expect(insurer!.getByRole('link')).toHaveAttribute('href', 'https://law.test/base');
  expect(broker!.getByText('Broker fees: not confirmed')).toBeInTheDocument();
  expect(broker!.getByText('We found no rule.')).toBeInTheDocument();
});

test('marks a rule that is due for review as needing another check', () => {
  renderScreen(<FeeBaseList feeBase={[buildFeeBase({ mustBeReadAgain: true, confidence: 'high' })]} />, { address: '/states/virginia' });
  expect(screen.getByText('Needs another check. Read on Nov 20, 2026.')).toBeInTheDocument();
});
