import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.js';
import type { Role } from '../../platform/auth/access.js';
import { Database } from '../../platform/database/database.service.js';
import { Problem } from '../../platform/http/problem.js';
import { Organization } from '../organization.entity.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { User } from '../user.entity.js';

const MOST_LISTED = 1_000;

/** The users of an organisation. */
@Injectable()
export class MembersService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditLog,
    private readonly sessions: SessionsService,
  ) {}

  /** By name, at most 1,000. */
  async list(organizationId: string): Promise<User[]> {
    return this.database.inOrganization(organizationId, (tx) =>
      tx.find(User, { where: { organizationId }, order: { name: 'ASC', id: 'ASC' }, take: MOST_LISTED }),
    );
  }

  /**
   * Gives a member another role and ends their sessions: what they may do is decided at sign-in.
   * @throws Problem `not-found`, or `conflict` when no owner would be left
   */
  async changeRole(organizationId: string, id: string, role: Role): Promise<User> {
    const changed = await this.database.inOrganization(organizationId, async (tx) => {
      const member = await this.lock(tx, organizationId, id);
      if (member.role === role) return undefined;
      if (role !== 'owner') await this.requireAnotherOwner(tx, member);
      const signInVersion = member.signInVersion + 1;
      await tx.update(User, { organizationId, id }, { role, signInVersion });
      const record = { action: 'member.role-changed', subjectType: 'user', subjectId: id };
      this.audit.record(tx, { ...record, before: { role: member.role }, after: { role } });
      return tx.merge(User, member, { role, signInVersion });
    });
    if (changed) await this.sessions.endAll(id);
    return changed ?? this.get(organizationId, id);
  }

  /**
   * Removes a member and ends their sessions.
   * @throws Problem `not-found`, or `conflict` when no owner would be left
   */
  async remove(organizationId: string, id: string): Promise<void> {
    await this.database.inOrganization(organizationId, async (tx) => {
      const member = await this.lock(tx, organizationId, id);
      await this.requireAnotherOwner(tx, member);
      await tx.delete(User, { organizationId, id });
      const { name, email, role } = member;
      this.audit.record(tx, { action: 'member.removed', subjectType: 'user', subjectId: id, before: { name, email, role } });
    });
    await this.sessions.endAll(id);
  }

  private async get(organizationId: string, id: string): Promise<User> {
    return this.database.inOrganization(organizationId, (tx) => tx.findOneByOrFail(User, { organizationId, id }));
  }

  /** One change of an organisation's members at a time, so that two owners cannot remove each other at once. */
  private async lock(tx: EntityManager, organizationId: string, id: string): Promise<User> {
    await tx.findOneOrFail(Organization, { where: { id: organizationId }, lock: { mode: 'pessimistic_write' } });
    const member = await tx.findOneBy(User, { organizationId, id });
    if (!member) throw new Problem('not-found', 'This person is not a member of your organization.');
    return member;
  }

  private async requireAnotherOwner(tx: EntityManager, { organizationId, role }: User): Promise<void> {
    if (role !== 'owner' || (await tx.countBy(User, { organizationId, role: 'owner' })) > 1) return;
    throw new Problem('conflict', 'An organization needs at least one owner. Make another member an owner first.');
  }
}
