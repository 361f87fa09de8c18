import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In, LessThan, MoreThan } from 'typeorm';
import { AuditLog } from '../audit/audit-log.js';
import { Clock } from '../clock/clock.js';
import { Encryption } from '../crypto/encryption.js';
import { Database } from '../database/database.service.js';
import { Outbox } from '../outbox/outbox.js';
import { Letter } from './letter.entity.js';
import { LETTER_REQUESTED, type LetterPayload } from './letter.job.js';
import type { LetterContent } from './letter-content.js';
import { MailServer } from './mail-server.js';

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
}

/** Letters to people: sent by the mail server, or kept in the organization's outbox when none is configured. */
@Injectable()
export class Mail {
  constructor(
    private readonly database: Database,
    private readonly server: MailServer,
    private readonly encryption: Encryption,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Posts a letter in the transaction of what it is about: it goes out when that commits. Letters older than 90 days are removed.
   * @param tx a transaction of the letter's organization
   */
  async post(tx: EntityManager, { organizationId, kind, recipient, content }: NewLetter): Promise<Letter> {
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
    this.audit.record(tx, { action: 'letter.posted', subjectType: 'letter', subjectId: id, after: { kind, recipient, state } });
    return letter;
  }

  /** Takes back what a letter holds, and the letter itself while it waits, because what it is about has ended. */
  async discard(tx: EntityManager, organizationId: string, id: string): Promise<void> {
    await tx.update(Letter, { organizationId, id }, { sealedContent: null });
    await tx.update(Letter, { organizationId, id, state: 'queued' }, { state: 'canceled' });
  }

  /** The letters with these ids, by id. */
  async byIds(tx: EntityManager, organizationId: string, ids: readonly string[]): Promise<Map<string, Letter>> {
    const found = await tx.findBy(Letter, { organizationId, id: In([...ids]) });
    return new Map(found.map((letter) => [letter.id, letter]));
  }

  /** How many letters of a kind the organization has posted within the last 24 hours. */
  async countOfDay(tx: EntityManager, organizationId: string, kind: string): Promise<number> {
    return tx.countBy(Letter, { organizationId, kind, createdAt: MoreThan(new Date(this.clock.now().getTime() - DAY_MS)) });
  }

  /** Newest first. @returns a stretch of the list and how many there are in all */
  async list(organizationId: string, limit: number, offset: number): Promise<[Letter[], number]> {
    return this.database.inOrganization(organizationId, (tx) =>
      tx.findAndCount(Letter, { where: { organizationId }, order: { createdAt: 'DESC', id: 'DESC' }, take: limit, skip: offset }),
    );
  }

  async find(organizationId: string, id: string): Promise<Letter | null> {
    return this.database.inOrganization(organizationId, (tx) => tx.findOneBy(Letter, { organizationId, id }));
  }

  /** What a letter says; null when it is not kept any more. */
  contentOf({ organizationId, id, sealedContent }: Letter): LetterContent | null {
    if (sealedContent === null) return null;
    return JSON.parse(this.encryption.decrypt(sealedContent, owner(organizationId, id)));
  }
}

function owner(organizationId: string, id: string): string {
  return `${organizationId}/letter/${id}`;
}
