import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { In, LessThan, MoreThan } from 'typeorm';
import { ClockService } from '../../kernel/clock/clock.js';
import { EncryptionService } from '../../kernel/crypto/encryption.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { readPage } from '../../kernel/lists/list-pages.queries.js';
import { orderByIds, type Page } from '../../kernel/lists/page.js';
import { OutboxService } from '../../kernel/outbox/outbox.js';
import { Email } from './email.entity.js';
import { EMAIL_REQUESTED, type EmailPayload } from './email.job.js';
import type { EmailContent } from './email-content.js';
import { emailList, whereEmail } from './email-list.js';
import type { EmailListQueryDto } from './emails.dto.js';
import { MailServerClient } from './mail-server.js';
import { EMAIL_QUEUED } from './email.actions.js';
import { assertFound } from '../../kernel/problems/not-found.js';
import type { OrganizationTx } from '../../kernel/database/organization-tx.js';

const KEEP_DAYS = 90;
const DAY_MS = 86_400_000;

export interface NewEmail {
  readonly organizationId: string;
  /** Reason for the email, such as `invitation`. */
  readonly kind: string;
  /** Email address of the recipient. */
  readonly recipient: string;
  readonly content: EmailContent;
  /**
   * True if anyone with the email's link could act as the recipient, in which case not even owners may read the email. Requires a mail server, so
   * check `MailServerClient.isConfigured` first.
   */
  readonly isPrivate?: boolean;
}

/** Queues emails for the mail server, or keeps them in the organization's outbox if none is configured. */
@Injectable()
export class MailService {
  constructor(
    private readonly database: DatabaseService,
    private readonly server: MailServerClient,
    private readonly encryption: EncryptionService,
    private readonly outbox: OutboxService,
    private readonly clock: ClockService,
  ) {}

  /**
   * Queues an email, which is sent after the transaction is committed. Deletes emails older than 90 days.
   * @param tx a transaction of the email's organization
   */
  async queueEmail(tx: OrganizationTx, { organizationId, kind, recipient, content, isPrivate = false }: NewEmail): Promise<Email> {
    if (isPrivate && !this.server.isConfigured) throw new Error(`A private email (${kind}) cannot be sent without a mail server.`);
    const id = randomUUID();
    const createdAt = this.clock.now();
    const state = this.server.isConfigured ? 'queued' : 'outbox';
    const sealedContent = this.encryption.encrypt(JSON.stringify(content), getEncryptionOwner(organizationId, id));
    const { subject } = content;
    const email = tx.create(Email, {
      organizationId,
      id,
      kind,
      recipient,
      subject,
      sealedContent,
      isPrivate,
      state,
      problem: null,
      createdAt,
      sentAt: null,
    });
    await tx.insert(Email, email);
    await tx.delete(Email, { organizationId, createdAt: LessThan(new Date(createdAt.getTime() - KEEP_DAYS * DAY_MS)) });
    if (state === 'queued') {
      const payload: EmailPayload = { letterId: id };
      await this.outbox.publish(tx, { type: EMAIL_REQUESTED, organizationId, subjectId: id, payload });
    }
    tx.recordChange(EMAIL_QUEUED, { subjectId: id, after: { kind, recipient, state } });
    return email;
  }

  /** Deletes the content of an email that is no longer needed, and cancels the email if it is still queued. */
  async discardContent(tx: OrganizationTx, id: string): Promise<void> {
    await tx.update(Email, { organizationId: tx.organizationId, id }, { sealedContent: null });
    await tx.update(Email, { organizationId: tx.organizationId, id, state: 'queued' }, { state: 'canceled' });
  }

  async findByIds(tx: OrganizationTx, ids: readonly string[]): Promise<Map<string, Email>> {
    const found = await tx.findBy(Email, { organizationId: tx.organizationId, id: In([...ids]) });
    return new Map(found.map((letter) => [letter.id, letter]));
  }

  /** Counts emails of the given kinds in the last 24 hours, optionally to one recipient. */
  async countRecent(tx: OrganizationTx, kinds: readonly string[], recipient?: string): Promise<number> {
    const to = recipient === undefined ? {} : { recipient };
    return tx.countBy(Email, {
      organizationId: tx.organizationId,
      kind: In([...kinds]),
      ...to,
      createdAt: MoreThan(new Date(this.clock.now().getTime() - DAY_MS)),
    });
  }

  /** Returns the time when the same kind of email was last queued for the recipient, if that was after the given time. */
  async findLastTime(
    tx: OrganizationTx,
    { kind, recipient, subject }: Pick<Email, 'kind' | 'recipient' | 'subject'>,
    after: Date,
  ): Promise<Date | undefined> {
    const where = { organizationId: tx.organizationId, kind, recipient, subject, createdAt: MoreThan(after) };
    const [last] = await tx.find(Email, { where, order: { createdAt: 'DESC' }, take: 1 });
    return last?.createdAt;
  }

  async list(organizationId: string, query: EmailListQueryDto): Promise<Page<Email>> {
    const source = { columns: 'id', from: 'letters', where: whereEmail(organizationId, query), view: getId };
    return this.database.inOrganization(organizationId, async (tx) => {
      const page = await readPage(tx, emailList, source, query);
      return { ...page, rows: orderByIds(page.rows, await tx.findBy(Email, { organizationId, id: In(page.rows) })) };
    });
  }

  /** @throws Problem 'not-found' */
  async get(organizationId: string, id: string): Promise<Email> {
    return assertFound(await this.database.inOrganization(organizationId, (tx) => tx.findOneBy(Email, { organizationId, id })), 'letter');
  }

  /** Returns the content of an email; null if it is no longer kept. */
  decryptContent({ organizationId, id, sealedContent }: Email): EmailContent | null {
    if (sealedContent === null) return null;
    return JSON.parse(this.encryption.decrypt(sealedContent, getEncryptionOwner(organizationId, id)));
  }
}

const getId = ({ id }: { id: string }): string => id;

function getEncryptionOwner(organizationId: string, id: string): string {
  return `${organizationId}/letter/${id}`;
}
