/** A kind of error response. */
export interface ProblemDescription {
  readonly status: number;
  readonly title: string;
  /** The cause and what to do, as Markdown sentences for docs/problems.md. */
  readonly advice: string;
  /** Number of seconds to wait before a retry, if waiting helps; the default for the Retry-After header. */
  readonly retryAfter?: number;
}

/** All kinds of error responses. The slug is part of the stable `type`, '/problems/<slug>'. */
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
    advice: 'The uploaded file cannot be read at all. Compare its format with the template.',
  },
  'open-questions': {
    status: 400,
    title: 'Questions to answer',
    advice:
      'The uploaded file can be read in more than one way, so none of it was imported. `detail` lists the questions. Correct the file, or send it to `POST /api/policies/imports/inspect` and upload it with the mapping in the response.',
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
    advice: 'The email address or the password is wrong. Check both of them.',
  },
  'plan-required': {
    status: 402,
    title: 'Plan required',
    advice:
      'The trial has ended and the organization does not have a plan. To import policies and create packages, ask an owner to choose a plan in Settings. You can still view, download, correct and file existing policies.',
  },
  forbidden: {
    status: 403,
    title: 'Forbidden',
    advice: "The signed-in user's role or the API key's scopes do not allow this. Ask an owner of the organization.",
  },
  'foreign-origin': {
    status: 403,
    title: 'Request from another site',
    advice: 'The request came from a page of another site. If the page belongs to this installation, set `PUBLIC_URL` to its URL.',
  },
  'sign-up-closed': {
    status: 403,
    title: 'Sign-up closed',
    advice:
      'Only the operator of this installation can create organizations. Ask the operator to create one, or ask an owner of your organization for an invitation.',
  },
  'no-account': {
    status: 403,
    title: 'No account',
    advice: 'The identity provider signed you in, but you do not belong to an organization. Sign up, or ask an owner to invite you.',
  },
  'email-not-verified': {
    status: 403,
    title: 'Email address not verified',
    advice:
      'Your email address must be verified first. If you sign in through an identity provider, verify it there, then sign in again. To send emails to other people, open the link that we sent you, or request another one in Settings.',
  },
  'not-found': {
    status: 404,
    title: 'Not found',
    advice: 'The path is unknown, or an ID in it is unknown or belongs to another organization. Check the path.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'Method not allowed',
    advice: 'This path does not accept this method. Use a method listed in the `Allow` header.',
  },
  'not-acceptable': {
    status: 406,
    title: 'Not acceptable',
    advice: 'The response is not available in any format that the `Accept` header allows. Change the header.',
  },
  'request-timeout': {
    status: 408,
    title: 'Request took too long',
    advice: 'The body arrived too slowly: less than 1,000 bytes in 30 seconds. Check the connection and send the request again.',
  },
  conflict: {
    status: 409,
    title: 'Conflict',
    advice: 'The request conflicts with the current state, or another user changed it first. Reload and try again.',
  },
  'idempotency-conflict': {
    status: 409,
    title: 'Request with this idempotency key is still running',
    advice: 'The first request with this `Idempotency-Key` is still in progress. Try again after the time in `Retry-After`.',
    retryAfter: 2,
  },
  'payload-too-large': {
    status: 413,
    title: 'Payload too large',
    advice: 'The body or file is larger than this path accepts. Split it and send the parts separately.',
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
    advice: 'The requested byte range is outside the file. `Content-Range` has the size of the file.',
  },
  'unsupported-media-type': {
    status: 415,
    title: 'Unsupported media type',
    advice: 'This path does not accept this type of body. Send `application/json`, or multipart form data for files.',
  },
  'connection-failed': {
    status: 422,
    title: 'Connection failed',
    advice: 'The external system could not be reached, or it rejected the request. `detail` names what is missing or quotes the system.',
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
      'You reached a limit: calls per minute with an API key, sign-in attempts, unfinished uploads or tax batches of the organization, or requests, uploads or open pages from one network address. Try again after the time in `Retry-After`.',
    retryAfter: 60,
  },
  'internal-error': {
    status: 500,
    title: 'Internal error',
    advice: 'Something failed on our side. Contact support and include the request ID.',
  },
  unavailable: {
    status: 503,
    title: 'Temporarily unavailable',
    advice:
      "The database, Redis or Stampline's API process cannot be reached or is not responding. Try again after the time in `Retry-After`.",
    retryAfter: 5,
  },
  'outcome-unknown': {
    status: 503,
    title: 'Outcome unknown',
    advice:
      'The connection to the database was lost while the change was being saved. Either all of it was saved, or none of it. If you sent an `Idempotency-Key`, repeat the request with the same key after the time in `Retry-After`; the change is made only once. If you did not, check whether the change was saved before you try again.',
    retryAfter: 5,
  },
  'storage-full': {
    status: 507,
    title: 'No space left',
    advice: "The server's disk is full, so nothing was stored. Free up space, and Stampline recovers automatically.",
    retryAfter: 60,
  },
} as const satisfies Record<string, ProblemDescription>;

export type ProblemType = keyof typeof problemTypes;
