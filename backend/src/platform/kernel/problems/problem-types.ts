/** One kind of error response. */
export interface ProblemDescription {
  readonly status: number;
  readonly title: string;
  /** Cause and what to do, as sentences in Markdown for docs/problems.md. */
  readonly advice: string;
  /** Seconds to wait before a retry, where waiting helps: the default of the Retry-After header. */
  readonly retryAfter?: number;
}

/** Every kind of error response. The slug is part of the stable `type`, '/problems/<slug>'. */
export const problemTypes = {
  'malformed-request': {
    status: 400,
    title: 'Malformed request',
    advice: 'The URL or the body cannot be parsed, for example because of broken JSON or the character U+0000. Correct the request.',
  },
  'validation-failed': {
    status: 400,
    title: 'Validation failed',
    advice: 'Fields of the request are wrong, missing or unknown. `errors` names each field and the reason.',
  },
  'unreadable-file': {
    status: 400,
    title: 'Unreadable file',
    advice: 'The uploaded file as a whole cannot be read. Check its format against the template.',
  },
  'open-questions': {
    status: 400,
    title: 'Questions to answer',
    advice:
      'The uploaded file can be read in more than one way, so nothing of it was imported. `detail` lists the questions. Correct the file, or send it to `POST /api/policies/imports/inspect` and upload it with the mapping that it returns.',
  },
  'setup-required': {
    status: 400,
    title: 'Setup required',
    advice: "The operator has not set the provider's credentials yet. `missing` names the variables.",
  },
  unauthorized: {
    status: 401,
    title: 'Unauthorized',
    advice: 'No one is signed in, the session has ended, or the API key is unknown, revoked or expired. Sign in again, or use another key.',
  },
  'sign-in-failed': {
    status: 401,
    title: 'Unauthorized',
    advice: 'The email address or the password is wrong. Check both.',
  },
  'plan-required': {
    status: 402,
    title: 'Plan required',
    advice:
      'The trial has ended and the organization has no plan. Ask an owner to choose a plan in Settings to import policies and make packages. You can still view, download, correct and file existing policies.',
  },
  forbidden: {
    status: 403,
    title: 'Forbidden',
    advice: "The signed-in user's role or the API key's scopes do not allow this. Ask an owner of the organization.",
  },
  'foreign-origin': {
    status: 403,
    title: 'Request from another site',
    advice: 'A page of another site sent the request. Set `PUBLIC_URL` if the page belongs to this installation.',
  },
  'sign-up-closed': {
    status: 403,
    title: 'Sign-up closed',
    advice:
      'The operator of this installation creates its organizations. Ask the operator, or an owner of your organization for an invitation.',
  },
  'no-account': {
    status: 403,
    title: 'No account',
    advice: 'The identity provider knows the person, but no organization does. Sign up, or ask an owner to invite you.',
  },
  'email-not-verified': {
    status: 403,
    title: 'Email address not verified',
    advice:
      'An email address must be verified first. At sign-in by an identity provider, verify it there, then sign in again. For emails to other people, open the link that we sent to you, or request another one in Settings.',
  },
  'not-found': {
    status: 404,
    title: 'Not found',
    advice: 'The path is unknown, or an id in it is unknown or belongs to another organization. Check the path.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'Method not allowed',
    advice: 'This path does not accept this method. Use one listed in the `Allow` header.',
  },
  'not-acceptable': {
    status: 406,
    title: 'Not acceptable',
    advice: 'The response is not available in a format that the `Accept` header allows. Change the header.',
  },
  'request-timeout': {
    status: 408,
    title: 'Request took too long',
    advice: 'The body arrived too slowly: less than 1,000 bytes in 30 seconds. Check the connection and send the request again.',
  },
  conflict: {
    status: 409,
    title: 'Conflict',
    advice: 'The request conflicts with the current state, or another user was faster. Reload and try again.',
  },
  'idempotency-conflict': {
    status: 409,
    title: 'Request with this idempotency key is still running',
    advice: 'The first request with this `Idempotency-Key` has not been answered yet. Try again after the time in `Retry-After`.',
    retryAfter: 2,
  },
  'payload-too-large': {
    status: 413,
    title: 'Payload too large',
    advice: 'The body or file is larger than this path accepts. Split it and send the parts.',
  },
  'quota-exceeded': {
    status: 413,
    title: 'No space left for your organization',
    advice:
      'The file does not fit into the organization’s remaining File Storage space: `used` of `limit` bytes are in use. Empty the trash, remove files, or ask the operator for more.',
  },
  'range-not-satisfiable': {
    status: 416,
    title: 'Range not satisfiable',
    advice: 'The file does not have the requested bytes. `Content-Range` has its size.',
  },
  'unsupported-media-type': {
    status: 415,
    title: 'Unsupported media type',
    advice: 'This path does not accept this type of body. Send `application/json`, or multipart for files.',
  },
  'connection-failed': {
    status: 422,
    title: 'Connection failed',
    advice: 'The external system could not be reached, or rejected the request. `detail` names what is missing, or quotes the system.',
  },
  'idempotency-key-reused': {
    status: 422,
    title: 'Idempotency key used for another request',
    advice: 'The `Idempotency-Key` was already used with another body or path. Use a new key for each request.',
  },
  'too-many-requests': {
    status: 429,
    title: 'Too many requests',
    advice:
      'You reached a limit: calls of an API key in a minute, sign-in attempts, unfinished uploads or tax batches of the organization, or requests, uploads or open pages from one network address. Wait for the time in `Retry-After`.',
    retryAfter: 60,
  },
  'internal-error': {
    status: 500,
    title: 'Internal error',
    advice: 'Something failed on our side. Give the request id to support.',
  },
  unavailable: {
    status: 503,
    title: 'Temporarily unavailable',
    advice:
      "The database, Redis or Stampline's API process cannot be reached or does not respond. Try again after the time in `Retry-After`.",
    retryAfter: 5,
  },
  'outcome-unknown': {
    status: 503,
    title: 'Outcome unknown',
    advice:
      'The connection to the database was lost while the change was being saved: all of it is saved, or nothing. With an `Idempotency-Key`, repeat the request with the same key after the time in `Retry-After`; it is done once. Without one, check first whether it is there.',
    retryAfter: 5,
  },
  'storage-full': {
    status: 507,
    title: 'No space left',
    advice: "The server's disk is full, so nothing was stored. Free up space; Stampline then recovers automatically.",
    retryAfter: 60,
  },
} as const satisfies Record<string, ProblemDescription>;

export type ProblemType = keyof typeof problemTypes;
