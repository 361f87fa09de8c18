/** The sentences of actions whose entries say more than their label: AuditSentence[]. */
export const AUDIT_SENTENCES = Symbol('AUDIT_SENTENCES');
/** Every action of the product: AuditAction[]. */
export const AUDIT_CATALOG = Symbol('AUDIT_CATALOG');
