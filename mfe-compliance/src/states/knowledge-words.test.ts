import { knownFacts, notComputed } from './knowledge-words';
import { stateDetail } from './testing/state-fixture';

const { statute } = stateDetail().editions;

test('tells what is taxed, what is not, and what no source confirms', () => {
  const facts = knownFacts({
    ...statute,
    known: [
      { from: '2017-01-01', to: '2018-12-31' },
      { from: '2023-01-01', to: null },
    ],
    insurerFeesTaxable: true,
    brokerFeesTaxable: false,
  });
  expect(facts.map(({ known }) => known)).toEqual([
    '1 rule, for policies Jan 1, 2017 to Dec 31, 2018 and from Jan 1, 2023',
    'Taxed',
    'Not taxed',
    'Not confirmed',
  ]);
});

test('groups what is not computed by what a reader does about it', () => {
  const groups = notComputed({
    ...statute,
    incompleteWithout: ['Enter the city.'],
    notModelled: [
      { component: 'A', reason: 'b.', kind: 'how_to_enter' },
      { component: 'C', reason: 'd.', kind: 'may_be_due' },
    ],
  });
  expect(groups).toEqual([
    { title: 'Needed for a complete amount', items: ['Enter the city.'] },
    { title: 'May also be due', items: ['C: d.'] },
    { title: 'How to enter', items: ['A: b.'] },
  ]);
  expect(notComputed(statute)).toEqual([]);
});
