/** What everything may use; of each other `money` and `dates` use only the platform. */
const GROUND = ['platform', 'money', 'dates'];

/**
 * The features, and which others each may use beside the ground. No circle: what is used knows nothing of who uses it, and tells it
 * through the outbox.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const MAY_USE = {
  jurisdictions: [],
  organizations: [],
  leads: [],
  'state-settings': ['jurisdictions'],
  tax: ['jurisdictions'],
  deadlines: ['jurisdictions'],
  policies: ['jurisdictions', 'tax', 'deadlines'],
  'rule-changes': ['jurisdictions', 'tax', 'policies'],
  dashboard: ['jurisdictions', 'deadlines', 'policies'],
  demo: ['organizations', 'policies'],
};

/**
 * Pure words and shapes that a feature publishes beside what its modules export, because other features speak in them.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const PUBLISHED = {
  jurisdictions: ['coverage-codes.types', 'is-jurisdiction-code.decorator', 'jurisdiction-codes', 'rulebook.types'],
  tax: [
    'pricing/organization-pricer',
    'pricing/policy-type',
    'pricing/price-request',
    'pricing/price-result',
    'pricing/rate-make-up',
    'pricing/request-expectations',
    'pricing/tax-override',
    'pricing/tax-rule-error',
    'rules/override-view',
    'rules/rules-change.types',
    'rules/stored-rules.types',
    'rules/tax-settings.dto',
  ],
  deadlines: ['transaction-filings', 'upcoming-deadline.dto'],
  policies: ['repricing/repricing-outcome'],
};

module.exports = { GROUND, MAY_USE, PUBLISHED };
