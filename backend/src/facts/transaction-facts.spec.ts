import { keepLettersAndDigits } from '@stampline/tables';
import { API_FACT_NAMES, FACT_NAMES, getFact, toStoredName } from './transaction-facts.js';

const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const facts = FACT_NAMES.map(getFact);

it('names each column after its fact', () => {
  expect(facts.map(({ column }) => column)).toEqual(FACT_NAMES.map(snakeCase));
});

it('assigns each header used by other systems to a single column', () => {
  const headers = facts.flatMap(({ column, aliases = [] }) => [column, ...aliases].map(keepLettersAndDigits));
  expect(headers.filter((header, at) => headers.indexOf(header) !== at)).toEqual([]);
});

it('describes each API fact in a sentence with an example', () => {
  const invalid = API_FACT_NAMES.filter((name) => {
    const fact = getFact(name);
    return !/^[A-Z].*\.$/s.test(fact.api?.sentence ?? '') || (fact.kind !== 'choice' && fact.api?.example === undefined);
  });
  expect(invalid).toEqual([]);
});

it('stores amounts in cents', () => {
  expect([toStoredName('policyFee'), toStoredName('policyLimit'), toStoredName('insurerShare')]).toEqual([
    'policyFeeCents',
    'policyLimitCents',
    'insurerShare',
  ]);
});
