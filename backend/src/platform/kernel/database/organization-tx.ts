import { EntityManager } from 'typeorm';

/** A transaction of one organization: it sees and changes the rows of that organization only. */
export class OrganizationTx extends EntityManager {
  /** @param tx the transaction, opened for the organization or for a scope that includes it */
  constructor(
    tx: EntityManager,
    readonly organizationId: string,
  ) {
    super(tx.connection, tx.queryRunner);
  }
}
