/** Changed fields of an action before and after; never secrets. Either side may be missing. */
export interface AuditDetails {
  readonly before?: Readonly<object>;
  readonly after?: Readonly<object>;
}

/** A kind of change in the audit log. A feature defines it once, and must record it with exactly its details. */
export interface AuditAction<Details extends AuditDetails = AuditDetails> {
  /** `<subject>.<past tense>`, such as `import.finished`. It must never change, because the log is never rewritten. */
  readonly name: string;
  /** Type of the subject, such as `import`; each entry has the subject's id. */
  readonly subjectType: string;
  /** Display name in three or four words, such as 'Policy import finished'. */
  readonly label: string;
  /** Type of the details; never has a value. */
  readonly details?: Details;
}

export type DetailsOf<Action> = Action extends AuditAction<infer Details> ? Details : never;

/**
 * @example const EMAIL_SENT = defineAction<{ after: { recipient: string } }>({ name: 'email.sent', subjectType: 'email', label: 'Email
 * sent' });
 */
export function defineAction<Details extends AuditDetails>(action: Omit<AuditAction, 'details'>): AuditAction<Details> {
  return Object.freeze(action);
}
