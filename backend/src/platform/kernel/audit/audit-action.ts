/** The changed fields of an action as they were and as they became; never secrets. Either may be missing. */
export interface AuditDetails {
  readonly before?: Readonly<object>;
  readonly after?: Readonly<object>;
}

/** One kind of change that the audit log records: a feature defines it once, and records it with exactly its details. */
export interface AuditAction<Details extends AuditDetails = AuditDetails> {
  /** `<subject>.<past tense>`, such as `import.finished`. Stays as it is for good: the log is never rewritten. */
  readonly name: string;
  /** What it was done to, such as `import`; the entry carries its id. */
  readonly subjectType: string;
  /** What people read: three or four words, such as 'Policy import finished'. */
  readonly label: string;
  /** Carries the details' type only; never has a value. */
  readonly details?: Details;
}

/** The details with which an action is recorded. */
export type DetailsOf<Action> = Action extends AuditAction<infer Details> ? Details : never;

/** @example const LETTER_SENT = defineAction<{ after: { recipient: string } }>({ name: 'letter.sent', subjectType: 'letter', label: 'Email sent' }); */
export function defineAction<Details extends AuditDetails>(action: Omit<AuditAction, 'details'>): AuditAction<Details> {
  return Object.freeze(action);
}
