import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { In, IsNull, MoreThan } from 'typeorm';
import type { Role, SignedInUser } from '../../platform/kernel/access/caller.js';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { Configuration } from '../../platform/kernel/config/configuration.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { lockUntilTransactionEnd } from '../../platform/kernel/database/lock-until-end.js';
import { createNotFoundProblem } from '../../platform/kernel/problems/not-found.js';
import { Problem } from '../../platform/kernel/problems/problem.js';
import { readPage } from '../../platform/kernel/lists/list-pages.queries.js';
import { orderByIds, type Page } from '../../platform/kernel/lists/page.js';
import { MailService } from '../../platform/outside/mail/mail.js';
import { INVITATION_CREATED, INVITATION_RESENT, INVITATION_REVOKED } from '../organization.actions.js';
import { ExternalEmailsService } from '../outside-emails/external-emails.service.js';
import { User } from '../user.entity.js';
import { Invitation } from './invitation.entity.js';
import { writeInvitationEmail } from './invitation-email.js';
import { hashLinkToken, createLinkToken } from '../../platform/kernel/crypto/link-token.js';
import { invitationList, type NewInvitation, type SentInvitation, whereOpenInvitation } from './invitation-list.js';
import type { InvitationListQueryDto, InviteDto } from './invitations.dto.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

const VALID_DAYS = 7;
/** Maximum number of open invitations per organization. */
const MAX_OPEN = 200;

/** Creates, lists and revokes an organization's invitations. */
@Injectable()
export class InvitationsService {
  private readonly publicUrl: string;

  constructor(
    configuration: Configuration,
    private readonly database: DatabaseService,
    private readonly clock: ClockService,
    private readonly mail: MailService,
    private readonly outsideEmails: ExternalEmailsService,
  ) {
    this.publicUrl = configuration.get('publicUrl');
  }

  /**
   * Invites a person by email; revokes an earlier invitation to the same address in this organization.
   * @throws Problem `conflict` if the person is already a member, or too many invitations are open; `email-not-verified`,
   * `too-many-requests`
   */
  async invite(by: SignedInUser, { email, role }: InviteDto): Promise<NewInvitation> {
    const { organizationId } = by;
    return this.database.inOrganization(organizationId, async (tx) => {
      await this.lockInvitations(tx);
      if (await tx.existsBy(User, { organizationId, email })) {
        const message = 'This person is already a member of your organization.';
        throw new Problem('conflict', message, { errors: [{ field: 'email', message }] });
      }
      for (const earlier of await this.findOpen(tx, email)) await this.tryRevoke(tx, earlier);
      if ((await this.findOpen(tx)).length >= MAX_OPEN) {
        throw new Problem(
          'conflict',
          `Your organization already has ${MAX_OPEN} open invitations. Revoke some before you invite more people.`,
        );
      }
      const { sent, acceptUrl, ...link } = await this.queueInvitationEmail(tx, by, email, role);
      const invitation = tx.create(Invitation, {
        organizationId,
        id: randomUUID(),
        email,
        role,
        invitedBy: by.id,
        createdAt: this.clock.now(),
        ...link,
      });
      await tx.insert(Invitation, invitation);
      tx.recordChange(INVITATION_CREATED, { subjectId: invitation.id, after: { email, role } });
      return { invitation, lastEmail: sent, acceptUrl };
    });
  }

  /**
   * Sends an invitation again, with a new link that is valid for seven days. The earlier link stops working: it cannot be sent again,
   * because only its recipient knows it.
   * @throws Problem `not-found` if there is no such open invitation; `email-not-verified`; `too-many-requests`
   */
  async resend(by: SignedInUser, id: string): Promise<NewInvitation> {
    const { organizationId } = by;
    return this.database.inOrganization(organizationId, async (tx) => {
      await this.lockInvitations(tx);
      const waiting = { organizationId, id, acceptedAt: IsNull(), revokedAt: IsNull(), expiresAt: MoreThan(this.clock.now()) };
      const invitation = await tx.findOne(Invitation, { where: waiting, lock: { mode: 'pessimistic_write' } });
      if (!invitation) throw createNotOpenProblem();
      if (invitation.emailId !== null) await this.mail.discardContent(tx, invitation.emailId);
      const { sent, acceptUrl, ...link } = await this.queueInvitationEmail(tx, by, invitation.email, invitation.role);
      await tx.update(Invitation, { organizationId, id }, link);
      const { email, role } = invitation;
      tx.recordChange(INVITATION_RESENT, { subjectId: id, after: { email, role } });
      return { invitation: tx.merge(Invitation, invitation, link), lastEmail: sent, acceptUrl };
    });
  }

  async listOpen(organizationId: string, query: InvitationListQueryDto): Promise<Page<SentInvitation>> {
    const where = whereOpenInvitation(organizationId, this.clock.now(), query.search);
    return this.database.inOrganization(organizationId, async (tx) => {
      const page = await readPage(tx, invitationList, { columns: 'id', from: 'invitations', where, view: getId }, query);
      const found = orderByIds(page.rows, await tx.findBy(Invitation, { organizationId, id: In(page.rows) }));
      const emails = await this.mail.findByIds(
        tx,
        found.map(({ emailId }) => emailId).filter((id) => id !== null),
      );
      return { ...page, rows: found.map((invitation) => ({ invitation, lastEmail: emails.get(invitation.emailId ?? '') ?? null })) };
    });
  }

  /** @throws Problem `not-found` if there is no such open invitation */
  async revoke(organizationId: string, id: string): Promise<void> {
    await this.database.inOrganization(organizationId, async (tx) => {
      const invitation = (await this.findOpen(tx)).find((open) => open.id === id);
      if (!invitation || !(await this.tryRevoke(tx, invitation))) throw createNotOpenProblem();
    });
  }

  /** Serializes calls: concurrent ones would not see each other's invitations and emails, and could exceed the limits. */
  private async lockInvitations(tx: OrganizationTx): Promise<void> {
    await lockUntilTransactionEnd(tx, `invitations of ${tx.organizationId}`);
  }

  /** Queues an email with a link that is valid for seven days. */
  private async queueInvitationEmail(tx: OrganizationTx, by: SignedInUser, email: string, role: Role) {
    const token = createLinkToken();
    const acceptUrl = `${this.publicUrl}/invitations/${token}`;
    const expiresAt = new Date(this.clock.now().getTime() + VALID_DAYS * 86_400_000);
    const sent = await this.outsideEmails.queueEmail(tx, { kind: 'person', ...by }, { kind: 'invitation', recipient: email }, (sender) =>
      writeInvitationEmail({ sender, role, acceptUrl, expiresAt }),
    );
    return { tokenHash: hashLinkToken(token), expiresAt, emailId: sent.id, sent, acceptUrl };
  }

  private async findOpen(tx: OrganizationTx, email?: string): Promise<Invitation[]> {
    const where = { organizationId: tx.organizationId, acceptedAt: IsNull(), revokedAt: IsNull(), expiresAt: MoreThan(this.clock.now()) };
    return tx.find(Invitation, { where: email === undefined ? where : { ...where, email }, order: { createdAt: 'DESC' } });
  }

  /** @returns false if the person is accepting the invitation at the same time */
  private async tryRevoke(tx: OrganizationTx, { organizationId, id, email, role, emailId }: Invitation): Promise<boolean> {
    const waiting = { organizationId, id, acceptedAt: IsNull(), revokedAt: IsNull() };
    const { affected } = await tx.update(Invitation, waiting, { revokedAt: this.clock.now() });
    if (affected !== 1) return false;
    if (emailId !== null) await this.mail.discardContent(tx, emailId);
    tx.recordChange(INVITATION_REVOKED, { subjectId: id, before: { email, role } });
    return true;
  }
}

const getId = ({ id }: { id: string }): string => id;

function createNotOpenProblem(): Problem {
  return createNotFoundProblem('invitation', 'It may have been accepted or revoked, or have expired.');
}
