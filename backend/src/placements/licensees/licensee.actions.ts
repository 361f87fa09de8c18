import { defineAction } from '../../platform/kernel/audit/audit-action.js';
import type { LicenseeRule } from '../../licensees/licensee.js';

export const LICENSEE_CHOSEN = defineAction<{ after: { holder: string | null; placements: number; policyNumbers: readonly string[] } }>({
  name: 'licensee.chosen',
  subjectType: 'licensee',
  label: 'Licensee of placements chosen',
});
export const LICENSEE_RULES_CHANGED = defineAction<{
  before: { rules: readonly LicenseeRule[] };
  after: { rules: readonly LicenseeRule[] };
}>({
  name: 'licensee.rules-changed',
  subjectType: 'licensee',
  label: 'Licensee rules changed',
});
export const LICENSEE_MOVED = defineAction<{
  after: {
    fromHolder: string;
    toHolder: string;
    state: string | null;
    effectiveFrom: string | null;
    placements: number;
    rules: number;
    note: string | null;
  };
}>({ name: 'licensee.business-moved', subjectType: 'licensee', label: 'Business moved to another licensee' });
