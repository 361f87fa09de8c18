/** Every action of the product: AuditAction[]. */
export const AUDIT_CATALOG = Symbol('AUDIT_CATALOG');
