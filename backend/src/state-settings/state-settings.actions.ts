import { defineAction } from '../platform/kernel/audit/audit-action.js';
import type { StateSettings } from './state-setting.entity.js';

export const STATE_SET_UP = defineAction<{ before?: StateSettings; after: StateSettings }>({
  name: 'state.set-up',
  subjectType: 'state',
  label: 'State settings saved',
});
export const OVERVIEW_STATES_CHOSEN = defineAction<{ before: { states: readonly string[] }; after: { states: readonly string[] } }>({
  name: 'overview-states.chosen',
  subjectType: 'organization',
  label: 'Overview states changed',
});
