/** What is wrong with one field. */
export class FieldErrorDto {
  /** Path of the field in the request, such as `premium` or `lines.0.amount`. */
  field: string;
  /** What it needs, as a sentence. */
  message: string;
}

/** A type of error. */
export class ProblemTypeDto {
  /** Stable identifier, the `type` of the problem; also the address of a page that explains it. */
  type: string;
  /** Title of the type. */
  title: string;
  /** HTTP status. */
  status: number;
  /** The cause and what to do, in sentences; code is in backticks. */
  advice: string;
}

/** An error answer (RFC 9457, application/problem+json). */
export class ProblemDto {
  /** Its kind, stable for programs: `/problems/<slug>`. The list is in docs/problems.md. */
  type: string;
  /** Its kind in words. */
  title: string;
  /** The HTTP status. */
  status: number;
  /** What happened and what can be done about it, as a sentence. */
  detail: string;
  /** The path that was asked for. */
  instance: string;
  /** Names this request in the logs; tell it to support. */
  requestId: string;
  /** What is wrong with which field of the request. */
  errors?: FieldErrorDto[];
  /**
   * On a conflict, what would be taken instead, such as the statuses that may follow the present one.
   * @example ["under_review"]
   */
  permitted?: string[];
  /**
   * On `setup-required`, the sentence of `detail` once more.
   * @example Google Drive needs API credentials. Ask your administrator to set them.
   */
  error?: string;
  /**
   * On `setup-required`, the names of the credentials that are not set.
   * @example ["GOOGLE_DRIVE_CLIENT_ID"]
   */
  missing?: string[];
  /**
   * On `quota-exceeded`, the bytes that are taken.
   * @example 5368000000
   */
  used?: number;
  /**
   * On `quota-exceeded`, the bytes that may be taken.
   * @example 5368709120
   */
  limit?: number;
  /**
   * On a `conflict` with a task that is under way, its id.
   * @example 5b0c2a3e-7d3f-4b7a-9c77-2f4f3f1f2a10
   */
  taskId?: string;
}
