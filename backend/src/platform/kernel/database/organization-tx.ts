import { EntityManager } from 'typeorm';

/** A transaction that sees and changes only the rows of one organization. */
export class OrganizationTx extends EntityManager {
  /** @param tx the transaction, opened for the organization or for a scope that includes it */
  constructor(
    tx: EntityManager,
    readonly organizationId: string,
  ) {
    super(tx.connection, tx.queryRunner);
  }
}
