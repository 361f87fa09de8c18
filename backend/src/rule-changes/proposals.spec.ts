import { loadRulebook } from '../jurisdictions/rulebook-files.js';
import { toProposal } from './proposals.js';

const jurisdiction = (code: string) => loadRulebook().jurisdictions.find((one) => one.code === code)!;
const additionalCharge = {
  kind: 'override' as const,
  edition: 'product' as const,
  replaces: null,
  chargeKind: 'surcharge' as const,
  ratePercent: '100',
  flatAmount: null,
  effectiveFrom: '2026-01-01',
  effectiveTo: null,
  source: 'Letter',
  reason: 'Agreed.',
};
const emptyContext = { edition: 'product' as const, editions: new Map<string, never>(), overrides: [], isEditionChosen: false };

it('an edition in a state can have at most fifty overrides, including proposed ones', () => {
  const open: ReturnType<typeof toProposal>[] = [];
  const propose = (state: string, label: string) =>
    toProposal({ ...additionalCharge, state, label }, { rules: emptyContext, open, getJurisdiction: jurisdiction, createId: () => label });
  for (let number = 1; number <= 50; number += 1) open.push(propose('VA', `Charge ${number}`));
  expect(() => propose('VA', 'Charge 51')).toThrow('at most 50 custom rates');
  expect(propose('NC', 'Charge 51')).toMatchObject({ kind: 'override' });
});

const proposeProduct = (isEditionChosen: boolean, states: string[] | null) =>
  toProposal(
    { kind: 'edition', edition: 'product', states, reason: 'Agreed.' },
    { rules: { ...emptyContext, isEditionChosen }, open: [], getJurisdiction: jurisdiction, createId: () => 'one' },
  );

it('the default edition can be confirmed for all states, but not chosen a second time', () => {
  expect(proposeProduct(false, null)).toEqual({ kind: 'edition', edition: 'product', states: null });
  expect(() => proposeProduct(true, null)).toThrow('already prices these states');
  expect(() => proposeProduct(false, ['VA'])).toThrow('already prices these states');
});
