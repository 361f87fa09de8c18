import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { IsNull, MoreThan } from 'typeorm';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { MailService } from '../../platform/outside/mail/mail.js';
import { Problem } from '../../platform/kernel/problems/problem.js';
import { refuseDuplicateEmail } from '../duplicate-email.queries.js';
import { INVITATION_ACCEPTED } from '../organization.actions.js';
import { User } from '../user.entity.js';
import { Invitation } from './invitation.entity.js';
import { hashLinkToken } from '../../platform/kernel/crypto/link-token.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** A person who accepts an invitation. */
export type NewMember = Pick<User, 'name' | 'passwordHash' | 'emailVerifiedAt'>;

/** Looks up and accepts invitations for invited people, who do not belong to an organization yet. */
@Injectable()
export class InvitationAcceptanceService {
  constructor(
    private readonly database: DatabaseService,
    private readonly clock: ClockService,
    private readonly mail: MailService,
  ) {}

  /**
   * Returns the invitation that a link belongs to. @throws Problem `not-found` if there is none, or if it was accepted, was revoked or has expired
   */
  async getByToken(token: string): Promise<Invitation> {
    const tokenHash = hashLinkToken(token);
    const invitation = await this.database.inScope('sign-in', { token_hash: tokenHash }, (tx) =>
      tx.findOneBy(Invitation, { tokenHash, ...this.findPending() }),
    );
    if (!invitation) throw createGoneProblem();
    return invitation;
  }

  /** Returns the newest open invitation to an address, in any organization. */
  async findNewest(email: string): Promise<Invitation | null> {
    return this.database.inScope('sign-in', { email }, (tx) =>
      tx.findOne(Invitation, { where: { email, ...this.findPending() }, order: { createdAt: 'DESC' } }),
    );
  }

  /**
   * Makes the invited person a member. Of several concurrent attempts, one succeeds.
   * @param also runs in the same transaction, with the new member
   * @throws Problem `not-found` if the invitation is no longer valid, `conflict` if the address already has an account
   */
  async accept(
    { organizationId, id, email, role, emailId }: Invitation,
    person: NewMember,
    also?: (tx: OrganizationTx, member: User) => Promise<void>,
  ): Promise<User> {
    return refuseDuplicateEmail(() =>
      this.database.inOrganization(organizationId, async (tx) => {
        const { affected } = await tx.update(Invitation, { organizationId, id, ...this.findPending() }, { acceptedAt: this.clock.now() });
        if (affected !== 1) throw createGoneProblem();
        if (emailId !== null) await this.mail.discardContent(tx, emailId);
        const member = tx.create(User, { organizationId, id: randomUUID(), email, role, signInVersion: 1, ...person });
        await tx.insert(User, member);
        await also?.(tx, member);
        tx.recordChange(INVITATION_ACCEPTED, {
          subjectId: id,
          after: { userId: member.id, email, role },
          actor: { kind: 'user', id: member.id },
        });
        return member;
      }),
    );
  }

  private findPending() {
    return { acceptedAt: IsNull(), revokedAt: IsNull(), expiresAt: MoreThan(this.clock.now()) };
  }
}

function createGoneProblem(): Problem {
  return new Problem('not-found', 'This invitation was used or revoked, or has expired. Ask for a new one.');
}
