/**
 * Who may call which route. Each route of the application stands here exactly once: a new one needs a decision, made here
 * and by its decorator. Outside the table stands only the documentation, /api/docs and /api/docs-json, which is public.
 */
export const routeTable = {
  /** Anybody. */
  public: ['GET /api/health/live', 'GET /api/health/ready', 'GET /metrics'],
  /** Who is signed in, viewers included. */
  signedIn: [],
  /** Members and owners. */
  member: [],
  /** Owners. */
  owner: ['GET /api/audit', 'GET /api/audit/verification'],
} as const satisfies Record<string, readonly string[]>;
