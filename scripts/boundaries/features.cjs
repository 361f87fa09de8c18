/** Folders that everything may use; `money` and `dates` use only the platform. */
const BASE_FOLDERS = ['platform', 'money', 'dates'];

/**
 * @typedef {object} Feature
 * @property {readonly string[]} [uses] other features, in addition to the base folders. Cycles are not allowed: a feature does not know the features
 * that use it, and reaches them through the outbox
 * @property {readonly string[]} [publishes] pure types and words that other features use, in addition to the exports of its modules
 * @property {readonly string[]} [tables] the tables that only its code reads and writes; other features call its services
 */

/** The product's features. Each may use the files and tables of the features that it uses. */
const BOOK_FEATURES = ['book', 'reported', 'repricing', 'home-state', 'figures', 'policies', 'account-links', 'back-outs', 'imports', 'charged', 'manual-entry'];

/** @type {Readonly<Record<string, Feature>>} */
const FEATURES = {
  jurisdictions: {
    publishes: ['bundles/rulebook-bundle', 'bundles/rulebook-differences', 'diligent-search', 'coverage-codes.types', 'fee-base-view', 'is-jurisdiction-code.decorator', 'jurisdiction-codes', 'jurisdictions.dto', 'jurisdiction-detail.dto', 'late-penalties', 'legal-support-view', 'main-obligation', 'rule-confidence', 'state-display', 'rulebook.types', 'statement-view', 'statements', 'state-names', 'state-param.decorator', 'wider-lines', 'format-due-rule', 'unread-lines'],
    tables: ['rulebook_activations', 'rulebook_bundles'],
  },
  facts: { uses: ['jurisdictions'], publishes: ['fact', 'fact-property.decorator', 'build-record', 'transaction-facts'] },
  organizations: { uses: ['jurisdictions', 'tax'], tables: ['account_links', 'invitations', 'organization_profiles', 'organizations', 'user_identities', 'users'] },
  leads: { tables: ['leads'] },
  accounts: { uses: ['facts', 'jurisdictions'], publishes: ['account-name'], tables: ['accounts'] },
  licenses: { uses: ['jurisdictions'], publishes: ['license', 'license-coverage'], tables: ['licenses'] },
  'state-settings': { uses: ['jurisdictions', 'licenses', 'organizations'], tables: ['overview_states', 'state_settings'] },
  tax: {
    uses: ['facts', 'jurisdictions', 'ledger'],
    publishes: [
      'causes/cause-kinds',
      'causes/charge-amounts',
      'causes/charge-tally',
      'causes/find-causes',
      'causes/format-differences',
      'charge-check/stated-charges',
      'pricing/common-headers',
      'pricing/coverage-codes',
      'pricing/mismatch',
      'pricing/named-line',
      'pricing/organization-pricer',
      'pricing/policy-type',
      'pricing/price-request',
      'pricing/price-result',
      'pricing/rate-make-up',
      'pricing/request-expectations',
      'pricing/request-mismatches',
      'pricing/allocate-return',
      'pricing/section-headings',
      'pricing/tax-override',
      'pricing/tax-rule-error',
      'pricing/synonyms',
      'rules/override-view',
      'rules/rules-change.types',
      'rules/stored-rules.types',
      'rules/tax-settings.dto',
    ],
    tables: ['saved_calculations', 'tax_batches', 'tax_editions', 'tax_overrides', 'tax_rule_versions', 'tax_unconfirmed_fees'],
  },
  'filing-schedule': {
    uses: ['jurisdictions'],
    publishes: [
      'applicability',
      'delivery-wait',
      'delivery-wait.dto',
      'filing-facts',
      'filing-label',
      'last-day',
      'late-cost',
      'late-cost.dto',
      'schedule',
      'thresholds/threshold-watch',
      'thresholds/threshold-messages',
      'transaction-deadlines',
      'transaction-filings',
      'upcoming-deadline',
    ],
  },
  ledger: {
    uses: ['jurisdictions'],
    publishes: ['filed-period', 'is-month.decorator', 'ledger-deltas', 'ledger-rows', 'month', 'moves', 'paid-amounts', 'payee', 'payee-name'],
    tables: ['ledger_closed_months', 'ledger_filed', 'ledger_months', 'ledger_paid'],
  },
  book: {
    uses: ['facts', 'jurisdictions', 'ledger', 'tax'],
    publishes: [
      'book-changed',
      'recorded-type',
      'figure-filter',
      'filing-scope',
      'import-filter',
      'import-ids.queries',
    ],
    tables: [
      'book_versions',
      'coverage_lines',
      'imports',
      'policies',
      'policy_state_changes',
      'policy_state_totals',
      'policy_transactions',
      'tax_adjustment_lines',
      'tax_adjustments',
      'tax_lines',
      'transaction_descriptions',
    ],
  },
  reported: {
    uses: ['book', 'jurisdictions', 'ledger', 'tax'],
    publishes: [
      'filing-transaction',
      'office-response',
      'placement-report',
      'reported-events',
      'reported-month',
      'sent-line',
    ],
    tables: [
      'filing_members',
      'reported_transactions',
    ],
  },
  repricing: {
    uses: ['book', 'facts', 'jurisdictions', 'tax'],
    publishes: [
      'repricing-outcome',
    ],
    tables: [
      'priced_rulebooks',
    ],
  },
  'home-state': {
    uses: ['book', 'jurisdictions', 'repricing', 'tax'],
    publishes: [
      'home-state.actions',
    ],
    tables: [
      'home_state_records',
    ],
  },
  figures: {
    uses: ['book', 'jurisdictions', 'ledger'],
    publishes: [
      'figure-sums',
      'policy-in-period',
    ],
    tables: ['counted_months'],
  },
  policies: {
    uses: ['accounts', 'book', 'facts', 'figures', 'filing-schedule', 'home-state', 'jurisdictions', 'ledger', 'licenses', 'organizations', 'reported', 'repricing', 'tax'],
    publishes: [
      'stated-insurers',
    ],
  },
  'account-links': {
    uses: ['accounts', 'book', 'policies'],
  },
  'back-outs': {
    uses: ['book', 'jurisdictions', 'policies', 'reported', 'tax'],
    publishes: [
      'back-out.actions',
    ],
  },
  imports: {
    uses: ['account-links', 'back-outs', 'book', 'facts', 'jurisdictions', 'reported', 'repricing', 'tax'],
    publishes: [
      'import/import.actions',
      'import/outcome',
      'rows/column-names',
      'sync/unread-fields',
      'undo/undo.actions',
    ],
    tables: [
      'import_mappings',
      'import_previews',
      'import_row_errors',
      'import_unchanged_rows',
      'remembered_rows',
    ],
  },
  charged: {
    uses: ['book', 'figures', 'jurisdictions', 'ledger', 'organizations', 'repricing', 'tax'],
    publishes: ['charged.actions', 'charged.types'],
    tables: ['charge_decisions', 'charged_months', 'charged_transactions'],
  },
  'manual-entry': {
    uses: ['account-links', 'back-outs', 'book', 'facts', 'imports', 'jurisdictions', 'policies', 'reported', 'repricing', 'tax'],
    publishes: [
      'added-details',
      'manual-entry.actions',
      'similar-transactions.queries',
    ],
  },
  licensees: {
    uses: ['accounts', 'jurisdictions', 'licenses', 'reported'],
    publishes: ['licensee', 'licensee-move'],
    tables: ['licensee_choices', 'licensee_moves', 'licensee_rules', 'licensee_team_rules'],
  },
  plans: { uses: ['organizations', 'policies'] },
  'policy-sync': {
    uses: ['imports', 'plans'],
    tables: ['policy_sync_connections', 'policy_sync_deliveries', 'policy_sync_records', 'policy_sync_runs'],
  },
  deadlines: {
    uses: ['filing-schedule', 'jurisdictions', 'licenses', 'organizations', 'policies'],
    publishes: ['deadline', 'deadline.dto', 'deadline-events', 'deadline-placements.queries', 'deadline.actions', 'running-period'],
    tables: ['calendar_feeds', 'deadline_calendars', 'deadline_placements', 'deadlines'],
  },
  submissions: {
    uses: ['cloud-storage', 'deadlines', 'figures', 'jurisdictions', 'organizations'],
    publishes: ['sent-details.dto', 'submission-events', 'submission.actions', 'submission-priority', 'submission-status', 'submission.types'],
    tables: ['submission_comments', 'submission_receipts', 'submission_status_changes', 'submissions'],
  },
  'transaction-documents': {
    uses: ['accounts', 'cloud-storage', 'documents', 'jurisdictions', 'reported'],
    publishes: ['duty-documents', 'transaction-document-events'],
    tables: ['transaction_document_files', 'transaction_documents', 'transaction_documents_elsewhere'],
  },
  filings: {
    uses: ['accounts', 'book', 'cloud-storage', 'deadlines', 'figures', 'filing-schedule', 'insurers', 'jurisdictions', 'ledger', 'licensees', 'licenses', 'organizations', 'reported', 'submissions', 'transaction-documents'],
    publishes: ['checks/placement-fact', 'filing-events', 'filing.types', 'packages/package-view', 'packages/package.dto', 'risk-places/risk-place.dto', 'tags/filing-tag.dto', 'venues/state-facts', 'venues/venue.types'],
    tables: ['filing_answers', 'filing_package_files', 'filing_packages', 'filing_places', 'filing_tags', 'filings', 'office_schemas'],
  },
  placements: {
    uses: ['accounts', 'book', 'deadlines', 'facts', 'filing-schedule', 'filings', 'insurers', 'jurisdictions', 'licensees', 'licenses', 'manual-entry', 'organizations', 'reported', 'tax', 'transaction-documents'],
    tables: ['placement_assignments', 'placement_books', 'placements'],
  },
  payments: { uses: ['cloud-storage', 'figures', 'jurisdictions', 'ledger'], tables: ['payments'] },
  accounting: {
    uses: ['accounts', 'charged', 'figures', 'jurisdictions', 'ledger', 'payments'],
    publishes: ['accounting-events'],
    tables: ['accounting_connections', 'accounting_customers', 'accounting_entries', 'accounting_runs', 'accounting_settings'],
  },
  statements: {
    uses: ['book', 'figures', 'filing-schedule', 'filings', 'jurisdictions', 'ledger', 'organizations', 'reported'],
    publishes: ['due/payables.dto'],
    tables: ['statement_lines', 'statements'],
  },
  'opening-balance': {
    uses: ['deadlines', 'jurisdictions', 'ledger', 'statements'],
    tables: ['opening_balance_lines', 'opening_balances'],
  },
  'work-list': { uses: ['charged', 'deadlines', 'figures', 'filing-schedule', 'filings', 'jurisdictions', 'placements', 'rule-changes', 'statements'] },
  'audit-packs': {
    uses: ['checklists', 'cloud-storage', 'documents', 'figures', 'filings', 'jurisdictions', 'organizations', 'payments', 'submissions', 'transaction-documents'],
    tables: ['audit_packs'],
  },
  reconciliation: { uses: ['accounting', 'figures', 'jurisdictions', 'ledger'], tables: ['office_invoice_amounts', 'office_invoices'] },
  monitoring: {
    uses: ['deadlines', 'jurisdictions', 'organizations', 'policies', 'rule-changes', 'state-settings'],
    publishes: ['monitoring-events', 'monitoring.types'],
    tables: ['monitoring_logs', 'regulator_hosts', 'regulator_sites', 'regulator_snapshots', 'regulatory_reviews', 'regulatory_updates'],
  },
  notifications: {
    uses: ['deadlines', 'filing-schedule', 'jurisdictions', 'organizations', 'state-settings'],
    tables: ['email_preferences', 'notifications', 'reminder_settings'],
  },
  'cloud-storage': {
    uses: ['jurisdictions'],
    publishes: ['drives/drive-terms'],
    tables: ['drive_connections', 'drive_entries', 'drive_uploads', 'storage_entries', 'storage_upload_parts', 'storage_uploads'],
  },
  insurers: { uses: ['accounts', 'jurisdictions', 'policies'], tables: ['insurers'] },
  'official-forms': { uses: ['filing-schedule', 'jurisdictions'], tables: ['form_files'] },
  checklists: {
    uses: ['cloud-storage', 'deadlines', 'figures', 'filing-schedule', 'filings', 'insurers', 'jurisdictions', 'licenses', 'organizations', 'policies', 'submissions'],
    tables: ['checklist_documents', 'checklist_items', 'checklist_templates', 'checklists'],
  },
  documents: {
    uses: ['accounts', 'book', 'cloud-storage', 'figures', 'filing-schedule', 'jurisdictions', 'licenses', 'organizations', 'policies', 'submissions'],
    publishes: ['document.actions'],
    tables: ['document_packages', 'document_previews', 'documents'],
  },
  'rulebook-bundles': { uses: ['checklists', 'deadlines', 'documents', 'jurisdictions', 'repricing', 'rule-changes', 'tax'] },
  'rule-changes': { uses: ['jurisdictions', 'repricing', 'tax'], publishes: ['rule-change.actions'], tables: ['rule_changes'] },
  risk: { uses: ['jurisdictions'], publishes: ['compliance-score', 'filing-texts', 'heat-entry', 'ordered-thresholds', 'risk-settings.dto', 'state-risk'], tables: ['risk_settings'] },
  dashboard: { uses: ['deadlines', 'filing-schedule', 'filings', 'jurisdictions', 'licenses', 'organizations', 'placements', 'policies', 'risk'] },
  reports: { uses: ['dashboard', 'deadlines', 'figures', 'jurisdictions', 'ledger', 'organizations'] },
  journey: {
    uses: ['accounts', 'checklists', 'dashboard', 'deadlines', 'filing-schedule', 'imports', 'licenses', 'notifications', 'organizations', 'placements', 'policies', 'submissions', 'tax'],
  },
  shares: { uses: ['cloud-storage', 'documents', 'organizations'], tables: ['share_accesses', 'shares'] },
  connections: { uses: ['accounting', 'cloud-storage', 'policy-sync'] },
  assistant: {},
  'api-keys': { uses: ['organizations'] },
  webhooks: {
    uses: ['back-outs', 'deadlines', 'documents', 'home-state', 'imports', 'manual-entry', 'rule-changes', 'submissions'],
    publishes: ['webhook-events'],
    tables: ['webhook_attempts', 'webhook_deliveries', 'webhook_endpoints'],
  },
  demo: {
    uses: ['account-links', 'accounts', 'back-outs', 'checklists', 'deadlines', 'documents', 'filings', 'imports', 'insurers', 'jurisdictions', 'ledger', 'licenses', 'manual-entry', 'money', 'organizations', 'payments', 'policies', 'statements'],
  },
};

/** The tables of the platform's folders. @type {Readonly<Record<string, readonly string[]>>} */
const PLATFORM_TABLES = {
  'platform/web/api-keys': ['api_keys'],
  'platform/kernel/audit-log': ['audit_log', 'audit_log_head'],
  'platform/content/files': ['stored_files'],
  'platform/web/idempotency': ['idempotency_keys'],
  'platform/outside/mail': ['letters'],
  'platform/outside/oauth': ['oauth_connections', 'oauth_revocations'],
  'platform/kernel/outbox': ['outbox_deliveries', 'outbox_events'],
  'platform/kernel/schedules': ['schedule_runs'],
  'platform/work/backfills': ['backfills', 'backfill_runs'],
  'platform/work/tasks': ['tasks'],
};

/** @param {'uses' | 'publishes' | 'tables'} property @returns {Readonly<Record<string, readonly string[]>>} */
const mapFeatures = (property) => Object.fromEntries(Object.entries(FEATURES).map(([name, feature]) => [name, feature[property] ?? []]));

const MAY_USE = mapFeatures('uses');
const PUBLISHED = mapFeatures('publishes');
const TABLES = { ...PLATFORM_TABLES, ...mapFeatures('tables') };

module.exports = { BOOK_FEATURES, BASE_FOLDERS, MAY_USE, PUBLISHED, TABLES };
