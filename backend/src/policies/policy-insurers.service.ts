import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** The insurers' names that the book carries, for the feature that knows the insurers. */
@Injectable()
export class PolicyInsurers {
  /** Each spelling with its number of policies; reads the policies of the organization once. */
  async names(tx: EntityManager, organizationId: string): Promise<{ name: string; policies: number }[]> {
    return tx.query<{ name: string; policies: number }[]>(
      `select insurer_name as name, count(*)::integer as policies from policies
        where organization_id = $1 and insurer_name is not null and transaction_type <> 'back_out' group by insurer_name`,
      [organizationId],
    );
  }
}
