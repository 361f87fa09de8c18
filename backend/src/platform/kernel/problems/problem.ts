import { type ProblemDescription, type ProblemType, problemTypes } from './problem-types.js';

/** What is wrong with one field of a request. */
export interface FieldError {
  /** Path of the field: `premium`, `lines.0.amount`. */
  readonly field: string;
  readonly message: string;
}

/** Members of a problem beyond those that every one has. */
export interface ProblemFacts {
  /** The sentence, once more. */
  readonly error?: string;
  /** Names of what is not set. */
  readonly missing?: readonly string[];
  /** Bytes that are taken. */
  readonly used?: number;
  /** Bytes that may be taken. */
  readonly limit?: number;
  /** The task that is under way. */
  readonly taskId?: string;
}

export interface ProblemDetails {
  readonly errors?: readonly FieldError[];
  /** What would be taken instead, such as the statuses that may follow. */
  readonly permitted?: readonly string[];
  /** Facts that single types of problems carry. */
  readonly facts?: ProblemFacts;
  /** Headers of the answer, such as Retry-After. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/** An error answer that somebody can act on: throw it from any depth and the client receives it as RFC 9457 problem. */
export class Problem extends Error {
  readonly status: number;
  readonly title: string;
  readonly errors: readonly FieldError[] | undefined;
  readonly permitted: readonly string[] | undefined;
  readonly facts: ProblemFacts;
  readonly headers: Readonly<Record<string, string>>;

  /**
   * @param type its kind, which decides status and title
   * @param detail a sentence for the person who reads it; nothing internal
   */
  constructor(
    readonly type: ProblemType,
    readonly detail: string,
    { errors, permitted, facts = {}, headers = {}, cause }: ProblemDetails = {},
  ) {
    super(detail, { cause });
    const { status, title, retryAfter }: ProblemDescription = problemTypes[type];
    this.status = status;
    this.title = title;
    this.errors = errors;
    this.permitted = permitted;
    this.facts = facts;
    this.headers = retryAfter === undefined ? headers : { 'Retry-After': String(retryAfter), ...headers };
  }
}
