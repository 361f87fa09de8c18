import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { MemberDirectoryService } from '../organizations/members/member-directory.service.js';
import { ExternalEmailsService } from '../organizations/outside-emails/external-emails.service.js';
import { PasswordsService } from '../organizations/sign-in/passwords.service.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { Configuration } from '../platform/kernel/config/configuration.js';
import { hashLinkToken, createLinkToken } from '../platform/kernel/crypto/link-token.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { lockUntilTransactionEnd } from '../platform/kernel/database/lock-until-end.js';
import { readPage } from '../platform/kernel/lists/list-pages.queries.js';
import type { Page } from '../platform/kernel/lists/page.js';
import { MailService } from '../platform/outside/mail/mail.js';
import { MailServerClient } from '../platform/outside/mail/mail-server.js';
import { assertFound, createNotFoundProblem } from '../platform/kernel/problems/not-found.js';
import { Refusal } from '../platform/kernel/problems/refusal.js';
import { MAX_OPEN_LINKS, SAMPLE_HOURS, type Share, SHARE_HOURS, type SubjectRef } from './share.js';
import { OpenPagesService } from './reading/open-pages.service.js';
import { SHARE_CREATED, SHARE_REVOKED } from './share.actions.js';
import { createShareEmail } from './share-email.js';
import {
  type ListedShare,
  listedShareColumns,
  shareAccessColumns,
  shareAccessList,
  shareList,
  whereShare,
  whereShareAccess,
} from './share-lists.queries.js';
import {
  type CreatedShareDto,
  type NewShareDto,
  type ShareAccessDto,
  type ShareAccessListQueryDto,
  toShareAccessDto,
  type ShareDto,
  type ShareListQueryDto,
  toShareDto,
} from './shares.dto.js';
import { countOpen, deleteExpired, findShare, insertShare, revokeOpen } from './shares.queries.js';
import { ShareSubjectsService } from './subjects/share-subjects.service.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

const HOUR_MS = 3_600_000;
const KEEP_MS = 366 * 24 * HOUR_MS;

type LinkTerms = Pick<NewShareDto, 'expiresInHours' | 'password' | 'sharedWith' | 'email'>;

/** Creates, lists and revokes an organization's links. */
@Injectable()
export class SharesService {
  private readonly publicUrl: string;

  constructor(
    configuration: Configuration,
    private readonly database: DatabaseService,
    private readonly subjects: ShareSubjectsService,
    private readonly members: MemberDirectoryService,
    private readonly outsideEmails: ExternalEmailsService,
    private readonly passwords: PasswordsService,
    private readonly pages: OpenPagesService,
    private readonly mail: MailService,
    private readonly mailServer: MailServerClient,
    private readonly clock: ClockService,
  ) {
    this.publicUrl = configuration.get('publicUrl');
  }

  /** True if links can be sent by email. */
  get sendsEmail(): boolean {
    return this.mailServer.isConfigured;
  }

  /**
   * @throws Problem 'not-found', 'email-not-verified', 'too-many-requests'; Refusal when too many links work, or when an email is requested without
   * a mail server being configured
   */
  async create(caller: Caller, { subjectKind, subjectId, ...terms }: NewShareDto): Promise<CreatedShareDto> {
    if (terms.email !== undefined && !this.sendsEmail) {
      throw Refusal.forFields([
        { field: 'email', message: 'No mail server is set up. Copy the link and send it with your own email program.' },
      ]);
    }
    if (subjectKind === 'sample')
      return this.createLink(caller, { kind: subjectKind, id: null }, { ...terms, expiresInHours: SAMPLE_HOURS });
    return this.createLink(caller, { kind: subjectKind, id: subjectId ?? null }, terms);
  }

  async list(organizationId: string, query: ShareListQueryDto): Promise<Page<ShareDto>> {
    const views = async (tx: OrganizationTx, shares: readonly ListedShare[]): Promise<ShareDto[]> => {
      const makers = shares.map(({ createdBy }) => createdBy).filter((id) => id !== null);
      const names = await this.members.findNames(tx, makers);
      const now = this.clock.now();
      return shares.map((share) => toShareDto(share, names.get(share.createdBy ?? '')?.name ?? null, now));
    };
    const source = { columns: listedShareColumns, from: 'shares', where: whereShare(organizationId, query), views };
    return this.database.inOrganization(organizationId, (tx) => readPage(tx, shareList, source, query));
  }

  /** Lists the accesses of a link, newest first by default. @throws Problem 'not-found' */
  async listAccesses(organizationId: string, id: string, query: ShareAccessListQueryDto): Promise<Page<ShareAccessDto>> {
    const where = whereShareAccess(organizationId, id);
    const source = { columns: shareAccessColumns, from: 'share_accesses', where, view: toShareAccessDto };
    return this.database.inOrganization(organizationId, async (tx) => {
      assertFound(await findShare(tx, id), 'link');
      return readPage(tx, shareAccessList, source, query);
    });
  }

  /** Ends a link immediately, including open pages, and cancels its email if that is still queued. @throws Problem 'not-found' */
  async revokeShare(organizationId: string, id: string): Promise<void> {
    await this.database.inOrganization(organizationId, async (tx) => {
      const share = await revokeOpen(tx, id, this.clock.now());
      if (share === undefined) throw createNotFoundProblem('link', 'It may have been revoked or have expired.');
      if (share.emailId !== null) await this.mail.discardContent(tx, share.emailId);
      tx.recordChange(SHARE_REVOKED, { subjectId: id, before: toAuditFields(share) });
    });
    this.pages.publishEnd(id);
  }

  private async createLink(caller: Caller, subject: SubjectRef, terms: LinkTerms): Promise<CreatedShareDto> {
    const { organizationId } = caller;
    const passwordHash = terms.password === undefined ? null : await this.passwords.hash(terms.password);
    const token = createLinkToken();
    const id = randomUUID();
    const shareUrl = `${this.publicUrl}/${subject.kind === 'document' ? 'shared-document' : 'shared-files'}/${id}?token=${token}`;
    return this.database.inOrganization(organizationId, async (tx) => {
      // Without the lock, concurrent calls would not see each other's links and emails, and could exceed the limits.
      await lockUntilTransactionEnd(tx, `shares of ${organizationId}`);
      const { title } = assertFound(await this.subjects.find(tx, subject), subject.kind === 'file' ? 'file' : 'document');
      const now = this.clock.now();
      if ((await countOpen(tx, subject, now)) >= MAX_OPEN_LINKS) {
        throw Refusal.createConflict(
          `${MAX_OPEN_LINKS} links to this ${subject.kind === 'file' ? 'file' : 'document'} already work. Revoke one, then create this one.`,
        );
      }
      await deleteExpired(tx, new Date(now.getTime() - KEEP_MS));
      const expiresAt = new Date(now.getTime() + (terms.expiresInHours ?? SHARE_HOURS.usual) * HOUR_MS);
      const share: Share = {
        id,
        subjectKind: subject.kind,
        subjectId: subject.id,
        title,
        sharedWith: terms.email ?? terms.sharedWith ?? null,
        passwordHash,
        emailId:
          terms.email === undefined ? null : await this.queueEmail(tx, caller, terms.email, { title, shareUrl, expiresAt, passwordHash }),
        createdBy: caller.kind === 'person' ? caller.id : null,
        createdAt: now,
        expiresAt,
        revokedAt: null,
      };
      await insertShare(tx, hashLinkToken(token), share);
      tx.recordChange(SHARE_CREATED, { subjectId: id, after: toAuditFields(share) });
      return Object.assign(toShareDto({ ...share, accessCount: 0, lastAccessAt: null }, caller.name, now), { shareUrl });
    });
  }

  private async queueEmail(
    tx: OrganizationTx,
    caller: Caller,
    recipient: string,
    { title, shareUrl, expiresAt, passwordHash }: Pick<Share, 'title' | 'expiresAt' | 'passwordHash'> & { shareUrl: string },
  ): Promise<string> {
    const facts = { title, shareUrl, expiresAt, hasPassword: passwordHash !== null };
    return (
      await this.outsideEmails.queueEmail(tx, caller, { kind: 'share', recipient }, (sender) => createShareEmail({ ...facts, sender }))
    ).id;
  }
}

function toAuditFields({ title, sharedWith, expiresAt, passwordHash }: Share) {
  return { shared: title, sharedWith, expiresAt: expiresAt.toISOString(), hasPassword: passwordHash !== null };
}
