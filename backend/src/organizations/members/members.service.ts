import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Role } from '../../platform/kernel/access/caller.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { assertFound } from '../../platform/kernel/problems/not-found.js';
import { Problem } from '../../platform/kernel/problems/problem.js';
import type { Download } from '../../platform/content/downloads/download.js';
import { downloadList } from '../../platform/content/downloads/list-download.js';
import { readPage } from '../../platform/kernel/lists/list-pages.queries.js';
import type { Page } from '../../platform/kernel/lists/page.js';
import { Organization } from '../organization.entity.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { User } from '../user.entity.js';
import { MEMBER_REMOVED, MEMBER_ROLE_CHANGED } from '../organization.actions.js';
import { type ListedMember, memberColumns, memberFileColumns, memberList, whereMember } from './member-list.js';
import type { MemberDownloadQueryDto, MemberListQueryDto } from './members.dto.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** Manages the users of an organization. */
@Injectable()
export class MembersService {
  constructor(
    private readonly database: DatabaseService,
    private readonly sessions: SessionsService,
  ) {}

  async list<Shape>(organizationId: string, query: MemberListQueryDto, view: (member: ListedMember) => Shape): Promise<Page<Shape>> {
    const source = { columns: memberColumns, from: 'users', where: whereMember(organizationId, query), view };
    return this.database.inOrganization(organizationId, (tx) => readPage(tx, memberList, source, query));
  }

  /** Returns the list as a file, without a limit on the number of rows. */
  async download(organizationId: string, query: MemberDownloadQueryDto): Promise<Download> {
    const source = { columns: memberColumns, from: 'users', where: whereMember(organizationId, query), view: toListedMember };
    return downloadList(this.database, organizationId, { list: memberList, source, columns: memberFileColumns }, query);
  }

  /**
   * Changes a member's role and ends their sessions, because the session stores the role.
   * @throws Problem `not-found`, or `conflict` if no owner would be left
   */
  async changeRole(organizationId: string, id: string, role: Role): Promise<User> {
    const changed = await this.database.inOrganization(organizationId, async (tx) => {
      const member = await this.lockMember(tx, id);
      if (member.role === role) return undefined;
      if (role !== 'owner') await this.requireAnotherOwner(tx, member);
      const signInVersion = member.signInVersion + 1;
      await tx.update(User, { organizationId, id }, { role, signInVersion });
      tx.recordChange(MEMBER_ROLE_CHANGED, { subjectId: id, before: { role: member.role }, after: { role } });
      return tx.merge(User, member, { role, signInVersion });
    });
    if (changed) await this.sessions.endAll(id);
    return changed ?? this.get(organizationId, id);
  }

  /**
   * Removes a member and ends their sessions.
   * @throws Problem `not-found`, or `conflict` if no owner would be left
   */
  async remove(organizationId: string, id: string): Promise<void> {
    await this.database.inOrganization(organizationId, async (tx) => {
      const member = await this.lockMember(tx, id);
      await this.requireAnotherOwner(tx, member);
      await tx.delete(User, { organizationId, id });
      const { name, email, role } = member;
      tx.recordChange(MEMBER_REMOVED, { subjectId: id, before: { name, email, role } });
    });
    await this.sessions.endAll(id);
  }

  private async get(organizationId: string, id: string): Promise<User> {
    return this.database.inOrganization(organizationId, (tx) => tx.findOneByOrFail(User, { organizationId, id }));
  }

  /** Serializes changes to an organization's members, because two owners could otherwise remove each other concurrently. */
  private async lockMember(tx: OrganizationTx, id: string): Promise<User> {
    await tx.findOneOrFail(Organization, { where: { id: tx.organizationId }, lock: { mode: 'pessimistic_write' } });
    return assertFound(await tx.findOneBy(User, { organizationId: tx.organizationId, id }), 'member');
  }

  private async requireAnotherOwner(tx: EntityManager, { organizationId, role }: User): Promise<void> {
    if (role !== 'owner' || (await tx.countBy(User, { organizationId, role: 'owner' })) > 1) return;
    throw new Problem('conflict', 'An organization needs at least one owner. Make another member an owner first.');
  }
}

const toListedMember = (member: ListedMember): ListedMember => member;
