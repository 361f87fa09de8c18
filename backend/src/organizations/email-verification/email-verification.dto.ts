/** Verification status of the signed-in user's email address. */
export class EmailVerificationDto {
  /** Email address of the user. @example "dana@harbor.example" */
  email: string;
  /** Time the address was verified, ISO 8601, UTC; null until then. @example '2026-11-22T19:05:00.000Z' */
  verifiedAt: string | null;
  /** True if a mail server is configured, so that a verification link can be sent. @example true */
  canSend: boolean;
}

/** Content of the page behind a verification link. */
export class EmailToVerifyDto {
  /** Email address to verify. @example "dana@harbor.example" */
  email: string;
}
