import { Injectable } from '@nestjs/common';
import { normalizeEmail } from '../email-address.js';
import { type ListedMember, memberColumns } from './member-list.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** Looks up users of an organization for other features. */
@Injectable()
export class MemberDirectoryService {
  /** Returns the users with the given ids in the transaction's organization, keyed by id. */
  async findNames(tx: OrganizationTx, ids: readonly string[]): Promise<ReadonlyMap<string, ListedMember>> {
    if (ids.length === 0) return new Map();
    const members = await tx.query<ListedMember[]>(
      `select ${memberColumns} from users where organization_id = $1 and id = any ($2::uuid[])`,
      [tx.organizationId, ids],
    );
    return new Map(members.map((member) => [member.id, member]));
  }

  /** Returns all users of the transaction's organization. */
  async listMembers(tx: OrganizationTx): Promise<readonly ListedMember[]> {
    return tx.query<ListedMember[]>(`select ${memberColumns} from users where organization_id = $1 order by id`, [tx.organizationId]);
  }

  /** Finds a user by email address, ignoring case; undefined if the organization does not have a user with this address. */
  async findByEmail(tx: OrganizationTx, email: string): Promise<ListedMember | undefined> {
    const [member] = await tx.query<ListedMember[]>(`select ${memberColumns} from users where organization_id = $1 and email = $2`, [
      tx.organizationId,
      normalizeEmail(email),
    ]);
    return member;
  }
}
