/** Error in a field. */
export class FieldErrorDto {
  /** Path of the field in the request, such as `premium` or `lines.0.amount`. @example lines.0.amount */
  field: string;
  /** Correction to make, as a sentence. @example "Enter the amount in dollars with at most two decimals, for example 1200.50." */
  message: string;
}

/** A type of error. */
export class ProblemTypeDto {
  /** Stable identifier, the `type` of the problem; also the URL of a page that explains it. @example /problems/not-found */
  type: string;
  /** Title of the problem type. @example "Not found" */
  title: string;
  /** HTTP status of the response. @example 404 */
  status: number;
  /**
   * Cause and what to do, in sentences; code is in backticks.
   * @example "The path is unknown, or an ID in it is unknown or belongs to another organization. Check the path."
   */
  advice: string;
}

/** An error response (RFC 9457, application/problem+json). */
export class ProblemDto {
  /** Stable identifier of the problem: `/problems/<slug>`. The list is in docs/problems.md. @example /problems/not-found */
  type: string;
  /** Title of the problem type. @example "Not found" */
  title: string;
  /** HTTP status of the response. @example 404 */
  status: number;
  /** Description of the error, and what to do. @example "This policy is not in your organization." */
  detail: string;
  /** Path of the request. @example /api/policies/0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  instance: string;
  /** Id of the request in the logs. Include it when you contact support. @example 6c0f3a9e-7f0c-4b8e-9a53-0f6f0d1c2b3a */
  requestId: string;
  /** Fields of the request to correct. */
  errors?: FieldErrorDto[];
  /** Accepted values in a conflict, such as the statuses that may follow the current one. @example ["under_review"] */
  permitted?: string[];
  /** Same sentence as `detail`, on `setup-required`. @example "Google Drive needs API credentials. Ask your administrator to set them." */
  error?: string;
  /** Names of the credentials that are not set, on `setup-required`. @example ["GOOGLE_DRIVE_CLIENT_ID"] */
  missing?: string[];
  /** Bytes in use, on `quota-exceeded`. @example 5368000000 */
  used?: number;
  /** Maximum number of bytes, on `quota-exceeded`. @example 5368709120 */
  limit?: number;
  /** Id of the task in progress, on a `conflict` with a task. @example 5b0c2a3e-7d3f-4b7a-9c77-2f4f3f1f2a10 */
  taskId?: string;
  /**
   * Version of the API that responded, if the request used a path, field or parameter that it does not have but a newer version may have.
   * @example 1.4.0
   */
  apiVersion?: string;
}
