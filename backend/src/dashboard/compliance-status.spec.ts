import { formatComplianceStatus } from './compliance-status.js';

const inOrder = {
  readyWords: null,
  isSlip: true,
  hasPrepared: false,
  overdueItems: 0,
  pendingFilings: 0,
  incompletePolicies: 0,
  license: 'valid',
  hasProfile: true,
} as const;

it.each([
  [{ overdueItems: 2, license: 'none', pendingFilings: 1 }, '2 overdue'],
  [{ license: 'none', pendingFilings: 1 }, 'License number missing'],
  [{ license: 'expired', pendingFilings: 1 }, 'License expired'],
  [{ pendingFilings: 3 }, '3 to file'],
  [{}, 'Connected'],
  [{ hasPrepared: true }, 'SLIP Connected'],
  [{ hasPrepared: true, pendingFilings: 1 }, 'SLIP Connected'],
  [{ hasPrepared: true, overdueItems: 1 }, '1 overdue'],
  [{ hasPrepared: true, license: 'expired' }, 'License expired'],
  [{ hasPrepared: true, isSlip: false }, 'Connected'],
  [{ readyWords: 'Form 802 Ready', pendingFilings: 1 }, 'Form 802 Ready'],
  [{ readyWords: 'Form 802 Ready', hasProfile: false }, 'Connected'],
  [{ readyWords: 'Form 802 Ready', incompletePolicies: 1, pendingFilings: 1 }, '1 to file'],
  [{ readyWords: 'Form 802 Ready', license: 'none' }, 'License number missing'],
] as const)('reports the most serious problem of a state first: %j is "%s"', (change, words) => {
  expect(formatComplianceStatus({ ...inOrder, ...change })).toBe(words);
});
