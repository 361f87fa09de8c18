import { createFakeApi, renderScreen } from '@stampline/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RateList } from './RateList';
import type { TaxRate } from './use-tax-rates';

createFakeApi();

const buildRate = (changes: Partial<TaxRate>): TaxRate => ({
  code: 'VA',
  name: 'Virginia',
  slug: 'virginia',
  taxRate: '2.25%',
  edition: 'statute',
  product: null,
  statute: null,
  agrees: true,
  difference: null,
  differsIn: [],
  citations: [],
  confidence: 'high',
  mustBeReadAgain: false,
  source: null,
  sourceAsOf: null,
  ...changes,
});

const RATES = [
  buildRate({}),
  buildRate({
    code: 'CA',
    name: 'California',
    slug: 'california',
    taxRate: '4.5%',
    agrees: false,
    differsIn: ['rate'],
    edition: 'product',
  }),
  buildRate({ code: 'NC', name: 'North Carolina', slug: 'north-carolina', taxRate: '5%' }),
];

const listStates = () =>
  screen
    .queryAllByRole('link')
    .map(({ textContent }) => textContent)
    .join(', ');

test.each([
  ['', 'Virginia (VA), California (CA), North Carolina (NC)'],
  ['?rates.q=virginia', 'Virginia (VA)'],
  ['?rates.q=4.5', 'California (CA)'],
  ['?rates.comparison=differ', 'California (CA)'],
  ['?rates.edition=statute', 'Virginia (VA), North Carolina (NC)'],
  ['?rates.sort=-taxRate', 'North Carolina (NC), California (CA), Virginia (VA)'],
])('lists for the search %j the states %s', async (search, states) => {
  renderScreen(<RateList rates={RATES} />, { address: `/tax-rules${search}`, path: '/tax-rules' });
  await screen.findByRole('grid', { name: 'Rates of all jurisdictions' });
  await waitFor(() => expect(listStates()).toBe(states));
});

test("offers to change a state's edition only where a change is possible", async () => {
  const change = jest.fn();
  renderScreen(<RateList rates={RATES} onChange={change} />, { address: '/tax-rules', path: '/tax-rules' });
  await userEvent.click(await screen.findByRole('button', { name: 'Change the edition of California' }));
  expect(change).toHaveBeenCalledWith('CA');
});
