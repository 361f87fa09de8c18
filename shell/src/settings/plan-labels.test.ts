import { plans } from '../landing/plans';
import { formatMonth, findPlan, describePlan, formatPrice } from './plan-labels';

const formatDayAsIs = (date: string) => date;

test.each<[Parameters<typeof describePlan>[0], string, boolean]>([
  [
    { plan: null, trialEndsOn: '2026-12-01', isTrial: true },
    'Your trial ends on 2026-12-01. Choose a plan to keep importing policies and making packages.',
    false,
  ],
  [
    { plan: 'starter', trialEndsOn: '2026-12-01', isTrial: true },
    'Your trial ends on 2026-12-01. Your Starter plan continues after that.',
    false,
  ],
  [{ plan: 'professional', trialEndsOn: '2026-10-01', isTrial: false }, 'Your plan is Professional.', false],
  [
    { plan: null, trialEndsOn: '2026-10-01', isTrial: false },
    'The trial ended on 2026-10-01. Choose a plan to import policies and make packages again.',
    true,
  ],
  [{ plan: null, trialEndsOn: null, isTrial: true }, 'No plan required.', false],
])('describes %j as %s', (facts, sentence, isUrgent) => {
  expect(describePlan(facts, formatDayAsIs)).toEqual({ sentence, isUrgent });
});

test('offers every plan in the price list', () => {
  expect(plans.map(({ name }) => findPlan(name.toLowerCase())?.name)).toEqual(['Starter', 'Professional', 'Enterprise']);
  expect(formatPrice(plans[1]!)).toBe('$399.00 a month and $1.75 a policy');
  expect(formatMonth('2026-11')).toBe('November 2026');
});
