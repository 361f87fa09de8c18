// Generated from the settings that features declare.
export const NOTIFICATION_SETTINGS = [
  {
    "name": "deadline",
    "label": "Deadlines",
    "description": "A reminder before the act-by date. If you set days of notice for a state, they apply there instead.",
    "singular": "deadline reminder",
    "hasTestEmail": true,
    "isDated": true
  },
  {
    "name": "deadline_final",
    "label": "Last reminder",
    "description": "A second reminder shortly before the act-by date.",
    "singular": "last deadline reminder",
    "hasTestEmail": false,
    "isDated": true
  },
  {
    "name": "submission_status",
    "label": "Status updates",
    "description": "When the status of a submission changes.",
    "singular": "status update",
    "hasTestEmail": true,
    "isDated": false
  },
  {
    "name": "regulatory",
    "label": "Regulatory alerts",
    "description": "When a rule changes in a state where you have policies.",
    "singular": "regulatory alert",
    "hasTestEmail": true,
    "isDated": false
  },
  {
    "name": "monthly_summary",
    "label": "Monthly summary",
    "description": "Premium, taxes, fees and filings of the previous month, on the first day of each month.",
    "singular": "monthly summary",
    "hasTestEmail": true,
    "isDated": false
  }
] as const;
