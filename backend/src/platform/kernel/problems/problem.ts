import { type ProblemDescription, type ProblemType, problemTypes } from './problem-types.js';

export interface FieldError {
  /** Path of the field, such as `premium` or `lines.0.amount`. */
  readonly field: string;
  readonly message: string;
  /** True if the request does not accept a field with this name. */
  readonly isUnknown?: boolean;
}

/** Additional members that only some types of problems have. */
export interface ProblemFacts {
  /** Same sentence as `detail`. */
  readonly error?: string;
  readonly missing?: readonly string[];
  /** Bytes in use. */
  readonly used?: number;
  /** Maximum number of bytes. */
  readonly limit?: number;
  readonly taskId?: string;
}

export interface ProblemDetails {
  readonly errors?: readonly FieldError[];
  /** Accepted values, such as the possible next statuses. */
  readonly permitted?: readonly string[];
  /** Members of specific types of problems. */
  readonly facts?: ProblemFacts;
  /** Response headers, such as Retry-After. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
  /** True if the request uses something that this version of the API does not have, but a newer one may have. */
  readonly isUnknown?: boolean;
}

/** An error that the client can act on. Throw it anywhere, and the client receives it as an RFC 9457 problem. */
export class Problem extends Error {
  readonly status: number;
  readonly title: string;
  readonly errors: readonly FieldError[] | undefined;
  readonly permitted: readonly string[] | undefined;
  readonly facts: ProblemFacts;
  readonly headers: Readonly<Record<string, string>>;
  readonly isUnknown: boolean;

  /**
   * @param type determines the status and title
   * @param detail a sentence for the user, without internal details
   */
  constructor(
    readonly type: ProblemType,
    readonly detail: string,
    { errors, permitted, facts = {}, headers = {}, cause, isUnknown = false }: ProblemDetails = {},
  ) {
    super(detail, { cause });
    const { status, title, retryAfter }: ProblemDescription = problemTypes[type];
    this.status = status;
    this.title = title;
    this.errors = errors;
    this.permitted = permitted;
    this.facts = facts;
    this.isUnknown = isUnknown;
    this.headers = retryAfter === undefined ? headers : { 'Retry-After': String(retryAfter), ...headers };
  }
}
