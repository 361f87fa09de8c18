/** Keys of data that several apps show; a remote's own keys start with its name instead. */
export const queryKeys = {
  currentUser: ['auth', 'user'],
  accounts: ['accounts'],
  policies: ['policies'],
  jurisdictions: ['jurisdictions'],
  dashboardStats: ['dashboard', 'stats'],
  deadlines: ['deadlines'],
  upcomingDeadlines: ['deadlines', 'upcoming'],
  taxSettings: ['tax', 'settings'],
  chargedRates: ['tax', 'charged-rates'],
  ruleSources: ['tax', 'rule-sources'],
  ruleChanges: ['tax', 'rule-changes'],
  taxBatches: ['tax', 'batches'],
  submissions: ['submissions'],
  notifications: ['notifications'],
  imports: ['imports'],
  tasks: ['tasks'],
} as const;
