/**
 * The backend's floors, from the ground up: a feature imports only from floors below its own.
 * @type {string[][]}
 */
const FLOORS = [
  ['platform'],
  ['jurisdictions', 'organizations', 'leads'],
  ['tax', 'deadlines', 'state-settings'],
  ['accounts', 'policies'],
  ['checklists', 'documents', 'submissions', 'monitoring', 'accounting', 'cloud-storage', 'rule-changes'],
  ['notifications', 'dashboard', 'reports', 'demo'],
];

/** What one feature may import from another: its module, its exported services and the shapes they speak in. */
const OFFERED_KINDS = '\\.(module|service|dto|types|events)\\.ts$';

/** Pure words and shapes that a feature publishes besides, because other features speak in them. */
const PUBLISHED = [
  'deadlines/upcoming-deadline',
  'jurisdictions/calendar-date',
  'jurisdictions/is-calendar-date',
  'jurisdictions/is-jurisdiction-code',
  'jurisdictions/jurisdiction-codes',
  'policies/repricing/repricing-outcome',
  'tax/business-dates',
  'tax/dollars',
  'tax/is-dollars',
  'tax/dollar-text',
  'tax/organization-pricer',
  'tax/organization-rules/override-view',
  'tax/policy-type',
  'tax/price-request',
  'tax/price-result',
  'tax/request-expectations',
  'tax/rate-make-up',
  'tax/tax-override',
  'tax/tax-rule-error',
];

const OFFERED = [OFFERED_KINDS, `^backend/src/(${PUBLISHED.join('|')})\\.ts$`];

module.exports = { FLOORS, OFFERED };
