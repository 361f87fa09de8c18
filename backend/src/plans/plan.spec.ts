import { type Agreement, mayBringIn, mayUseApi } from './plan.js';

const over = '2026-10-31';
const lastDay = '2026-11-23';
const today = '2026-11-23';

it.each<[string, Agreement, boolean, boolean]>([
  ['no trial and no plan, as the demo has', { plan: null, trialEndsOn: null }, true, true],
  ['the last day of the trial', { plan: null, trialEndsOn: lastDay }, true, true],
  ['the day after the trial', { plan: null, trialEndsOn: '2026-11-22' }, false, false],
  ['Starter during the trial', { plan: 'starter', trialEndsOn: lastDay }, true, true],
  ['Starter after it', { plan: 'starter', trialEndsOn: over }, true, false],
  ['Professional after it', { plan: 'professional', trialEndsOn: over }, true, true],
  ['Enterprise after it', { plan: 'enterprise', trialEndsOn: over }, true, true],
])('%s', (_, agreement, bringIn, api) => {
  expect([mayBringIn(agreement, today), mayUseApi(agreement, today)]).toEqual([bringIn, api]);
});
