/** Whether the email address of the signed-in user is verified. */
export class EmailVerificationDto {
  email: string;
  /**
   * When the address was verified, ISO 8601 UTC; null until then.
   * @example '2026-11-22T19:05:00.000Z'
   */
  verifiedAt: string | null;
  /** Whether a link to verify it can be sent: a mail server is configured. */
  canSend: boolean;
}

/** What the reader of a link to verify an address is shown. */
export class EmailToVerifyDto {
  email: string;
}
