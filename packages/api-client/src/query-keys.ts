/** Keys of data that several apps show; a remote's own keys start with its name instead. */
export const queryKeys = {
  currentUser: ['auth', 'user'],
  policies: ['policies'],
  jurisdictions: ['jurisdictions'],
  dashboardStats: ['dashboard', 'stats'],
  upcomingDeadlines: ['deadlines', 'upcoming'],
  taxSettings: ['tax', 'settings'],
  ruleChanges: ['tax', 'rule-changes'],
} as const;
