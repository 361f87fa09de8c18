import { EntityManager } from 'typeorm';
import type { AuditAction, AuditDetails } from '../audit/audit-action.js';
import type { AuditSubject, ChangeRecorder } from '../audit/change-recorder.js';

/** A transaction that can read and change only the rows of one organization. */
export class OrganizationTx extends EntityManager {
  /** @param tx transaction opened for the organization, or for a scope that includes it */
  constructor(
    tx: EntityManager,
    readonly organizationId: string,
    private readonly recorder: ChangeRecorder,
  ) {
    super(tx.connection, tx.queryRunner);
  }

  /**
   * Records a change in the organization's audit log. The entry is written at the end of the transaction, to lock the log only briefly; a rollback
   * discards it.
   */
  recordChange<Details extends AuditDetails>(action: AuditAction<Details>, entry: AuditSubject & NoInfer<Details>): void {
    this.recorder.record(this, action, entry);
  }
}
