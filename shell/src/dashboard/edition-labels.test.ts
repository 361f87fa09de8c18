import type { TaxRate } from './edition-api';
import { describeExample, chooseExampleStates, describePricing } from './edition-labels';

const charges = { charges: [], totalFlat: 0 };
const buildRate = (code: string, name: string, product: string, statute: string): TaxRate => ({
  code,
  name,
  slug: name.toLowerCase(),
  taxRate: `${product}%`,
  edition: 'product',
  product: { ...charges, totalPercent: product },
  statute: { ...charges, totalPercent: statute },
  agrees: false,
  differsIn: ['rate'],
  difference: null,
  citations: [],
  source: null,
  sourceAsOf: null,
  confidence: 'high',
  mustBeReadAgain: false,
});

test.each([
  ['product', 0, 'Tax is calculated with the Stampline rate table.'],
  ['product', 1, 'Tax is calculated with the Stampline rate table, in 1 state with the statute.'],
  ['statute', 2, 'Tax is calculated with the statute, in 2 states with the Stampline rate table.'],
] as const)('names the edition that prices policies: %s, %i others', (edition, others, words) => {
  const other = edition === 'product' ? ('statute' as const) : ('product' as const);
  const editions = Array.from({ length: others }, (_, index) => ({ state: `S${index}`, edition: other }));
  expect(describePricing({ edition, editions })).toBe(words);
});

test('compares the editions to the cent in three states', () => {
  const rates = [
    buildRate('CA', 'California', '4.5', '3.18'),
    buildRate('OH', 'Ohio', '3.5', '5'),
    buildRate('VA', 'Virginia', '2.25', '2.25'),
  ];
  expect(chooseExampleStates(rates).map(describeExample)).toEqual([
    'California: $450.00 by the Stampline rate table, $318.00 by the statute.',
    'Ohio: $350.00 by the Stampline rate table, $500.00 by the statute.',
  ]);
  const further = [buildRate('NC', 'North Carolina', '5', '5.3'), buildRate('UT', 'Utah', '4.25', '4.43')];
  expect(chooseExampleStates([...further, ...rates]).map(({ code }) => code)).toEqual(['NC', 'CA', 'OH']);
  const carolina = buildRate('NC', 'North Carolina', '5', '5.3');
  expect(describeExample({ ...carolina, product: { ...carolina.product!, totalFlat: 5 } })).toMatch(/\$505\.00 .* \$530\.00/);
});
