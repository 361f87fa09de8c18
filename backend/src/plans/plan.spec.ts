import { type Agreement, mayAddData, canUseApi } from './plan.js';

const expiredDay = '2026-10-31';
const lastDay = '2026-11-23';
const today = '2026-11-23';

it.each<[string, Agreement, boolean, boolean]>([
  ['no trial and no plan, as the demo has', { plan: null, trialEndsOn: null }, true, true],
  ['the last day of the trial', { plan: null, trialEndsOn: lastDay }, true, true],
  ['the day after the trial', { plan: null, trialEndsOn: '2026-11-22' }, false, false],
  ['Starter during the trial', { plan: 'starter', trialEndsOn: lastDay }, true, true],
  ['Starter after it', { plan: 'starter', trialEndsOn: expiredDay }, true, false],
  ['Professional after it', { plan: 'professional', trialEndsOn: expiredDay }, true, true],
  ['Enterprise after it', { plan: 'enterprise', trialEndsOn: expiredDay }, true, true],
])('decides whether new data and API access are allowed: %s', (_, agreement, bringIn, api) => {
  expect([mayAddData(agreement, today), canUseApi(agreement, today)]).toEqual([bringIn, api]);
});
