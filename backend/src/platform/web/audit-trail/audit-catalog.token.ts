/** Injection token of the sentences that replace labels of actions: AuditSentence[]. */
export const AUDIT_SENTENCES = Symbol('AUDIT_SENTENCES');
/** Injection token of all actions in the product: AuditAction[]. */
export const AUDIT_CATALOG = Symbol('AUDIT_CATALOG');
