import type { Office } from '../office.js';
import { SLIP_PLUS_CHECKS } from './slip-plus-checks.js';

export const SLIP_PLUS: Office = { venue: 'slip-plus-states', checks: SLIP_PLUS_CHECKS, format: null };
