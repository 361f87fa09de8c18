import { type ComparedAccount, type ComparedCustomer, matchCustomer } from './match-customer.js';

const account: ComparedAccount = { nameKey: 'harbor marine', taxIdHash: 'hash-1', taxIdEnd: '6789' };
const buildCustomer = (change: Partial<ComparedCustomer>): ComparedCustomer => ({
  externalId: '7',
  name: 'Harbor Marine Inc.',
  nameKey: 'harbor marine',
  taxIdHashes: [],
  shownEnd: '',
  isLinked: false,
  ...change,
});

test('links the only customer with the tax ID, regardless of its name', () => {
  const known = buildCustomer({ nameKey: 'old name', name: 'Old name', taxIdHashes: ['former-key', 'hash-1'] });
  expect(matchCustomer(account, [buildCustomer({ externalId: '8' }), known])).toEqual({
    do: 'link',
    candidate: { externalId: '7', name: 'Old name', likeness: 'tax-id' },
  });
});

test('asks the user if several customers have the tax ID, or if the only one that has it is linked to another account', () => {
  const [one, two] = [buildCustomer({ taxIdHashes: ['hash-1'] }), buildCustomer({ externalId: '8', taxIdHashes: ['hash-1'] })];
  expect(matchCustomer(account, [one, two])).toMatchObject({ do: 'ask', candidates: [{ externalId: '7' }, { externalId: '8' }] });
  expect(matchCustomer(account, [{ ...one, isLinked: true }])).toMatchObject({ do: 'ask', candidates: [{ likeness: 'tax-id' }] });
});

test.each([
  ['the same name', buildCustomer({}), 'name'],
  ['the same end of a masked tax ID', buildCustomer({ nameKey: 'other', shownEnd: '56789' }), 'end-of-tax-id'],
])('asks the user instead of linking a customer that matches only by %s', (_, one, likeness) => {
  expect(matchCustomer(account, [one])).toMatchObject({ do: 'ask', candidates: [{ likeness }] });
});

test.each([
  ['nothing alike', buildCustomer({ nameKey: 'other' })],
  ['the same name with another tax ID', buildCustomer({ taxIdHashes: ['hash-2'] })],
  ['the same name with a different end of the tax ID', buildCustomer({ shownEnd: '51111' })],
  ['the same name, of another account of ours', buildCustomer({ isLinked: true })],
])('adds an account as a new customer if the other system has %s', (_, one) => {
  expect(matchCustomer(account, [one])).toEqual({ do: 'add' });
});

test('suggests customers by name for an account without a tax ID, but never links one', () => {
  const bare = { ...account, taxIdHash: null, taxIdEnd: null };
  expect(matchCustomer(bare, [buildCustomer({ taxIdHashes: ['hash-1'] })])).toMatchObject({
    do: 'ask',
    candidates: [{ likeness: 'name' }],
  });
  expect(matchCustomer(bare, [buildCustomer({ nameKey: 'other', taxIdHashes: ['hash-1'] })])).toEqual({ do: 'add' });
});
