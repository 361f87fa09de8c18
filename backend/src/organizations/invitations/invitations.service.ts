import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, MoreThan } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.js';
import type { SignedInUser } from '../../platform/auth/access.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.service.js';
import { Problem } from '../../platform/http/problem.js';
import { Invitation } from './invitation.entity.js';
import { invitationTokenHash, newInvitationToken } from './invitation-token.js';
import type { InviteDto } from './invitations.dto.js';
import { User } from '../user.entity.js';

const VALID_DAYS = 7;
/** Invitations of one organisation that may wait at once. */
const MOST_OPEN = 200;

/** An owner's side of invitations. */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Invites somebody; an earlier invitation of the same address in this organisation is revoked.
   * @throws Problem `conflict` when the person is a member already, or too many invitations wait
   */
  async invite(by: SignedInUser, { email, role }: InviteDto): Promise<{ invitation: Invitation; token: string }> {
    const { organizationId } = by;
    return this.database.inOrganization(organizationId, async (tx) => {
      if (await tx.existsBy(User, { organizationId, email })) {
        const message = 'This person is a member of your organization already.';
        throw new Problem('conflict', message, { errors: [{ field: 'email', message }] });
      }
      for (const earlier of await this.openIn(tx, organizationId, email)) await this.revokeIn(tx, earlier);
      if ((await this.openIn(tx, organizationId)).length >= MOST_OPEN) {
        throw new Problem('conflict', `${MOST_OPEN} invitations are waiting already. Revoke some before you invite more people.`);
      }
      const token = newInvitationToken();
      const now = this.clock.now();
      const invitation = tx.create(Invitation, {
        organizationId,
        id: randomUUID(),
        email,
        role,
        tokenHash: invitationTokenHash(token),
        invitedBy: by.id,
        createdAt: now,
        expiresAt: new Date(now.getTime() + VALID_DAYS * 86_400_000),
      });
      await tx.insert(Invitation, invitation);
      this.audit.record(tx, { action: 'invitation.created', subjectType: 'invitation', subjectId: invitation.id, after: { email, role } });
      return { invitation, token };
    });
  }

  /** The invitations that can still be accepted, newest first. */
  async open(organizationId: string): Promise<Invitation[]> {
    return this.database.inOrganization(organizationId, (tx) => this.openIn(tx, organizationId));
  }

  /** @throws Problem `not-found` when no such invitation waits */
  async revoke(organizationId: string, id: string): Promise<void> {
    await this.database.inOrganization(organizationId, async (tx) => {
      const invitation = (await this.openIn(tx, organizationId)).find((open) => open.id === id);
      if (!invitation || !(await this.revokeIn(tx, invitation))) throw new Problem('not-found', 'No such invitation is waiting.');
    });
  }

  private async openIn(tx: EntityManager, organizationId: string, email?: string): Promise<Invitation[]> {
    const where = { organizationId, acceptedAt: IsNull(), revokedAt: IsNull(), expiresAt: MoreThan(this.clock.now()) };
    return tx.find(Invitation, { where: email === undefined ? where : { ...where, email }, order: { createdAt: 'DESC' } });
  }

  /** @returns false when somebody accepts it at this moment */
  private async revokeIn(tx: EntityManager, { organizationId, id, email, role }: Invitation): Promise<boolean> {
    const waiting = { organizationId, id, acceptedAt: IsNull(), revokedAt: IsNull() };
    const { affected } = await tx.update(Invitation, waiting, { revokedAt: this.clock.now() });
    if (affected !== 1) return false;
    this.audit.record(tx, { action: 'invitation.revoked', subjectType: 'invitation', subjectId: id, before: { email, role } });
    return true;
  }
}
