import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { In, LessThan, MoreThan } from 'typeorm';
import { AuditLogService } from '../../kernel/audit/audit-log.js';
import { ClockService } from '../../kernel/clock/clock.js';
import { EncryptionService } from '../../kernel/crypto/encryption.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { readPage } from '../../kernel/lists/list-pages.queries.js';
import { inOrder, type Page } from '../../kernel/lists/page.js';
import { OutboxService } from '../../kernel/outbox/outbox.js';
import { Letter } from './letter.entity.js';
import { LETTER_REQUESTED, type LetterPayload } from './letter.job.js';
import type { LetterContent } from './letter-content.js';
import { letterList, whereLetter } from './letter-list.js';
import type { LetterListQueryDto } from './letters.dto.js';
import { MailServerClient } from './mail-server.js';
import { LETTER_POSTED } from './letter.actions.js';
import { assertFound } from '../../kernel/problems/not-found.js';
import type { OrganizationTx } from '../../kernel/database/organization-tx.js';

const KEEP_DAYS = 90;
const DAY_MS = 86_400_000;

/** A letter to be sent. */
export interface NewLetter {
  readonly organizationId: string;
  /** What it is about, such as `invitation`. */
  readonly kind: string;
  /** One email address. */
  readonly recipient: string;
  readonly content: LetterContent;
  /**
   * Its link lets its reader act as the recipient, so nobody else may read it, owners included. Such a letter is not posted without a mail
   * server: ask `MailServerClient.isConfigured` before.
   */
  readonly isPrivate?: boolean;
}

/** Letters to people: sent by the mail server, or kept in the organization's outbox when none is configured. */
@Injectable()
export class MailService {
  constructor(
    private readonly database: DatabaseService,
    private readonly server: MailServerClient,
    private readonly encryption: EncryptionService,
    private readonly outbox: OutboxService,
    private readonly audit: AuditLogService,
    private readonly clock: ClockService,
  ) {}

  /**
   * Posts a letter in the transaction of what it is about: it goes out when that commits. Letters older than 90 days are removed.
   * @param tx a transaction of the letter's organization
   */
  async post(tx: OrganizationTx, { organizationId, kind, recipient, content, isPrivate = false }: NewLetter): Promise<Letter> {
    if (isPrivate && !this.server.isConfigured) throw new Error(`A private letter (${kind}) cannot be posted without a mail server.`);
    const id = randomUUID();
    const createdAt = this.clock.now();
    const state = this.server.isConfigured ? 'queued' : 'outbox';
    const sealedContent = this.encryption.encrypt(JSON.stringify(content), owner(organizationId, id));
    const { subject } = content;
    const letter = tx.create(Letter, {
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
    await tx.insert(Letter, letter);
    await tx.delete(Letter, { organizationId, createdAt: LessThan(new Date(createdAt.getTime() - KEEP_DAYS * DAY_MS)) });
    if (state === 'queued') {
      const payload: LetterPayload = { letterId: id };
      await this.outbox.publish(tx, { type: LETTER_REQUESTED, organizationId, subjectId: id, payload });
    }
    this.audit.record(tx, LETTER_POSTED, { subjectId: id, after: { kind, recipient, state } });
    return letter;
  }

  /** Takes back what a letter holds, and the letter itself while it waits, because what it is about has ended. */
  async discard(tx: OrganizationTx, id: string): Promise<void> {
    await tx.update(Letter, { organizationId: tx.organizationId, id }, { sealedContent: null });
    await tx.update(Letter, { organizationId: tx.organizationId, id, state: 'queued' }, { state: 'canceled' });
  }

  /** The letters with these ids, by id. */
  async byIds(tx: OrganizationTx, ids: readonly string[]): Promise<Map<string, Letter>> {
    const found = await tx.findBy(Letter, { organizationId: tx.organizationId, id: In([...ids]) });
    return new Map(found.map((letter) => [letter.id, letter]));
  }

  /** Counts the letters of some kinds that the organization has posted within the last 24 hours, to one recipient where it is given. */
  async countOfDay(tx: OrganizationTx, kinds: readonly string[], recipient?: string): Promise<number> {
    const to = recipient === undefined ? {} : { recipient };
    return tx.countBy(Letter, {
      organizationId: tx.organizationId,
      kind: In([...kinds]),
      ...to,
      createdAt: MoreThan(new Date(this.clock.now().getTime() - DAY_MS)),
    });
  }

  async list(organizationId: string, query: LetterListQueryDto): Promise<Page<Letter>> {
    const source = { columns: 'id', from: 'letters', where: whereLetter(organizationId, query), view: idOf };
    return this.database.inOrganization(organizationId, async (tx) => {
      const page = await readPage(tx, letterList, source, query);
      return { ...page, rows: inOrder(page.rows, await tx.findBy(Letter, { organizationId, id: In(page.rows) })) };
    });
  }

  /** @throws Problem 'not-found' */
  async get(organizationId: string, id: string): Promise<Letter> {
    return assertFound(await this.database.inOrganization(organizationId, (tx) => tx.findOneBy(Letter, { organizationId, id })), 'letter');
  }

  /** What a letter says; null when it is not kept any more. */
  contentOf({ organizationId, id, sealedContent }: Letter): LetterContent | null {
    if (sealedContent === null) return null;
    return JSON.parse(this.encryption.decrypt(sealedContent, owner(organizationId, id)));
  }
}

const idOf = ({ id }: { id: string }): string => id;

function owner(organizationId: string, id: string): string {
  return `${organizationId}/letter/${id}`;
}
