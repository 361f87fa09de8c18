import type { EntityManager } from 'typeorm';
import type { Actor } from '../logging/request-context.js';
import type { AuditAction, AuditDetails } from './audit-action.js';

/** Subject and actor of a change; the action determines the details. */
export interface AuditSubject {
  readonly subjectId: string;
  /** Actor of the change; defaults to the sender of the request or the running job. */
  readonly actor?: Actor;
}

/** Writes the changes of a transaction to the audit log. */
export abstract class ChangeRecorder {
  abstract record<Details extends AuditDetails>(
    tx: EntityManager,
    action: AuditAction<Details>,
    entry: AuditSubject & NoInfer<Details>,
  ): void;
}
