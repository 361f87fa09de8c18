import { Injectable } from '@nestjs/common';
import { normalizeNameKey } from '../accounts/account-name.js';
import { BookChangesService } from '../book/book-changes.service.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Number of policies in a state under one insurer's name. */
export interface InsurerPolicyCount {
  readonly state: string;
  /** Name normalized for case, punctuation and legal form; null for policies without an insurer. */
  readonly key: string | null;
  readonly policies: number;
}

/** Maximum number of organizations with a cached result. */
const MAX_CACHED_ORGANIZATIONS = 500;

/** Counts policies by state and insurer. The book is read again only after it has changed. */
@Injectable()
export class PoliciesByInsurerService {
  private readonly remembered = new Map<string, { version: number; rows: readonly InsurerPolicyCount[] }>();

  constructor(private readonly changes: BookChangesService) {}

  async countByState(tx: OrganizationTx): Promise<readonly InsurerPolicyCount[]> {
    const { organizationId } = tx;
    const version = await this.changes.getVersion(tx);
    const known = this.remembered.get(organizationId);
    if (known?.version === version) return known.rows;
    const found = await tx.query<{ state: string; name: string | null; policies: number }[]>(
      `select state, insurer_name as name, count(*)::integer as policies from policies
        where organization_id = $1 and transaction_type <> 'back_out' group by state, insurer_name`,
      [organizationId],
    );
    const rows = found.map(({ state, name, policies }) => ({ state, key: name === null ? null : normalizeNameKey(name), policies }));
    this.remembered.delete(organizationId);
    this.remembered.set(organizationId, { version, rows });
    for (const [oldest] of this.remembered) {
      if (this.remembered.size <= MAX_CACHED_ORGANIZATIONS) break;
      this.remembered.delete(oldest);
    }
    return rows;
  }
}
