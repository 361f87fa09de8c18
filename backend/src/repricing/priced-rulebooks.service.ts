import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Records the rulebook version under which each book, as a whole, was priced. */
@Injectable()
export class PricedRulebooksService {
  constructor(private readonly database: DatabaseService) {}

  /** Returns organizations whose books have not been priced as a whole under this version. */
  async findOrganizationsBehind(rulebookVersion: string): Promise<string[]> {
    const found = await this.database.inScope('rulebook-change', {}, (tx) =>
      tx.query<{ organization_id: string }[]>(
        `select distinct t.organization_id from policy_state_totals t
          where not exists (select from priced_rulebooks r where r.organization_id = t.organization_id and r.rulebook_version = $1)`,
        [rulebookVersion],
      ),
    );
    return found.map((row) => row.organization_id);
  }

  /** Returns true if a transaction of the book was first priced under a different version of the rulebook. */
  async wasPricedByOtherRulebook(tx: OrganizationTx, rulebookVersion: string): Promise<boolean> {
    const [row] = await tx.query<{ otherwise: boolean }[]>(
      'select exists (select from policy_transactions where organization_id = $1 and rulebook_version <> $2) as otherwise',
      [tx.organizationId, rulebookVersion],
    );
    return row?.otherwise === true;
  }

  /** Records that the whole book has been priced under this version. */
  async recordPriced(tx: OrganizationTx, rulebookVersion: string): Promise<void> {
    await tx.query('insert into priced_rulebooks (organization_id, rulebook_version) values ($1, $2) on conflict do nothing', [
      tx.organizationId,
      rulebookVersion,
    ]);
  }
}
