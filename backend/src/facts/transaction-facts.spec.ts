import { lettersAndDigits } from '../platform/content/tables/near-name.js';
import { API_FACT_NAMES, FACT_NAMES, factOf, storedName } from './transaction-facts.js';

const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const facts = FACT_NAMES.map(factOf);

it('names each column after its fact', () => {
  expect(facts.map(({ column }) => column)).toEqual(FACT_NAMES.map(snakeCase));
});

it('gives each header of other systems to one column', () => {
  const headers = facts.flatMap(({ column, aliases = [] }) => [column, ...aliases].map(lettersAndDigits));
  expect(headers.filter((header, at) => headers.indexOf(header) !== at)).toEqual([]);
});

it('describes each fact of the API in a sentence with an example', () => {
  const wrong = API_FACT_NAMES.filter((name) => {
    const fact = factOf(name);
    return !/^[A-Z].*\.$/s.test(fact.api?.sentence ?? '') || (fact.kind !== 'choice' && fact.api?.example === undefined);
  });
  expect(wrong).toEqual([]);
});

it('stores amounts in cents', () => {
  expect([storedName('policyFee'), storedName('policyLimit'), storedName('insurerShare')]).toEqual([
    'policyFeeCents',
    'policyLimitCents',
    'insurerShare',
  ]);
});
