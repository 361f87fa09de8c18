/** Injection token for the sentences shown instead of action labels: AuditSentence[]. */
export const AUDIT_SENTENCES = Symbol('AUDIT_SENTENCES');
/** Injection token for all actions in the product: AuditAction[]. */
export const AUDIT_CATALOG = Symbol('AUDIT_CATALOG');
