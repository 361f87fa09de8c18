/**
 * Who may call which route. Each route of the application stands here exactly once: a new one needs a decision, made here
 * and by its decorator. Outside the table stands only the documentation, /api/docs and /api/docs-json, which is public.
 */
export const routeTable = {
  /** Anybody. */
  public: [
    'GET /api/health/live',
    'GET /api/health/ready',
    'GET /metrics',
    'GET /api/auth/options',
    'POST /api/auth/sign-in',
    'POST /api/auth/sign-up',
    'GET /api/login',
    'GET /api/logout',
    'GET /api/auth/oidc/callback',
    'GET /api/auth/invitations/:token',
    'POST /api/auth/invitations/:token/accept',
    'POST /api/leads',
    'GET /api/jurisdictions',
    'GET /api/jurisdictions/:code',
    'GET /api/jurisdictions/:code/deadlines',
  ],
  /** Who is signed in, viewers included. */
  signedIn: [
    'GET /api/policies',
    'GET /api/policies/:id',
    'GET /api/policies/imports',
    'GET /api/policies/imports/:id',
    'GET /api/policies/imports/:id/result',
    'GET /api/policies/imports/:id/errors.csv',
    'GET /api/policies/template.csv',
    'GET /api/dashboard/stats',
    'GET /api/deadlines/upcoming',
    'GET /api/auth/user',
    'PUT /api/auth/password',
    'GET /api/auth/sessions',
    'DELETE /api/auth/sessions/:id',
    'GET /api/events',
    'GET /api/organization',
    'GET /api/organization/members',
    'GET /api/organization/overview-states',
    'GET /api/organization/state-settings',
    'GET /api/tax/calculations',
    'GET /api/tax/calculations/:id',
    'GET /api/tax/calculations/:id/report',
    'GET /api/tax/rates',
    'POST /api/tax/calculate',
    'POST /api/tax/calculate/report',
  ],
  /** Members and owners. */
  member: [
    'POST /api/policies/upload',
    'PUT /api/organization/overview-states',
    'PUT /api/organization/state-settings/:code',
    'DELETE /api/tax/calculations/:id',
    'POST /api/tax/calculations',
  ],
  /** Owners. */
  owner: [
    'GET /api/audit',
    'GET /api/audit/verification',
    'PATCH /api/organization',
    'PATCH /api/organization/members/:id',
    'DELETE /api/organization/members/:id',
    'GET /api/organization/invitations',
    'POST /api/organization/invitations',
    'DELETE /api/organization/invitations/:id',
    'GET /api/jobs/failed',
    'POST /api/jobs/failed/:id/retry',
  ],
} as const satisfies Record<string, readonly string[]>;
