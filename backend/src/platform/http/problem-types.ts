/** Every kind of error answer. The slug makes the stable `type`, '/problems/<slug>'. Documented in docs/problems.md. */
export const problemTypes = {
  'malformed-request': { status: 400, title: 'Malformed request' },
  'validation-failed': { status: 400, title: 'Validation failed' },
  'unreadable-file': { status: 400, title: 'Unreadable file' },
  unauthorized: { status: 401, title: 'Unauthorized' },
  'sign-in-failed': { status: 401, title: 'Unauthorized' },
  forbidden: { status: 403, title: 'Forbidden' },
  'foreign-origin': { status: 403, title: 'Request from another site' },
  'no-account': { status: 403, title: 'No account' },
  'email-not-verified': { status: 403, title: 'Email address not verified' },
  'not-found': { status: 404, title: 'Not found' },
  'method-not-allowed': { status: 405, title: 'Method not allowed' },
  'not-acceptable': { status: 406, title: 'Not acceptable' },
  'request-timeout': { status: 408, title: 'Request took too long' },
  conflict: { status: 409, title: 'Conflict' },
  'idempotency-conflict': { status: 409, title: 'Request with this idempotency key is still running' },
  'payload-too-large': { status: 413, title: 'Payload too large' },
  'unsupported-media-type': { status: 415, title: 'Unsupported media type' },
  'idempotency-key-reused': { status: 422, title: 'Idempotency key used for another request' },
  'too-many-requests': { status: 429, title: 'Too many requests' },
  'internal-error': { status: 500, title: 'Internal error' },
  unavailable: { status: 503, title: 'Temporarily unavailable' },
  'storage-full': { status: 507, title: 'No space left' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemType = keyof typeof problemTypes;
