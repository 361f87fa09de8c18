import type { CurrentUser } from '@stampline/ui';

/** Builds Ana Ortiz, owner of Harbor Wholesale. */
export function buildPerson(fields: Partial<CurrentUser> = {}): CurrentUser {
  return {
    id: 'u1',
    name: 'Ana Ortiz',
    email: 'ana@agency.test',
    role: 'owner',
    isInSandbox: false,
    organization: { id: 'o1', name: 'Harbor Wholesale', isDemo: false, trialEndsOn: null, plan: null, trackingSince: '2026-11-01' },
    ...fields,
  };
}
