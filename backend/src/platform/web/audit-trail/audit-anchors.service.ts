import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../kernel/clock/clock.js';
import { SignatureService } from '../../kernel/crypto/signatures.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { FileStore } from '../../content/files/file-store.js';
import { OnSchedule } from '../../kernel/schedules/on-schedule.js';
import { defineProductSchedule } from '../../kernel/schedules/schedule-definition.js';
import { type AuditAnchor, formatAnchorFile, parseAnchorFile, formatAnchorText, type AuditHead } from './audit-anchor.js';

const ANCHOR_AUDIT_LOGS = defineProductSchedule({ name: 'anchor-audit-logs', cron: '20 2 * * *', timeZone: 'UTC' });

/**
 * Stores the newest entry of each audit log outside the database, in a daily file that operators can copy elsewhere. If a log lacks an entry that
 * was anchored earlier, the earlier anchor is kept, so the loss is detected no matter how often the file is written again.
 */
@Injectable()
export class AuditAnchorsService {
  private readonly log = new Logger('AuditAnchors');

  constructor(
    private readonly database: DatabaseService,
    private readonly files: FileStore,
    private readonly signatures: SignatureService,
    private readonly clock: ClockService,
  ) {}

  @OnSchedule(ANCHOR_AUDIT_LOGS)
  async run(): Promise<void> {
    const newest = await this.files.readNewestRecord('audit-anchors');
    const anchors = this.parseSignedAnchors(newest ?? '');
    for (const head of await this.readHeads()) {
      const earlier = anchors.get(head.organizationId);
      if (await this.hasLostEntries(head, earlier)) this.reportLoss(head, earlier);
      else anchors.set(head.organizationId, this.createAnchor(head));
    }
    const name = `${this.clock.now().toISOString().toLowerCase().replaceAll(':', '-')}.jsonl`;
    await this.files.addRecord('audit-anchors', name, formatAnchorFile([...anchors.values()]));
  }

  /** Returns the newest anchor of an organization; undefined if there is none. */
  async findNewest(organizationId: string): Promise<AuditAnchor | undefined> {
    return this.parseSignedAnchors((await this.files.readNewestRecord('audit-anchors')) ?? '').get(organizationId);
  }

  /** Returns true if the log still contains the anchored entry. */
  async isContinued(anchor: AuditAnchor): Promise<boolean> {
    return this.database.inOrganization(anchor.organizationId, async (tx) => (await readHash(tx, anchor)) === anchor.hash);
  }

  /** Parses anchors; ignores lines that this installation has not signed. */
  private parseSignedAnchors(text: string): Map<string, AuditAnchor> {
    const anchors = parseAnchorFile(text);
    for (const [organizationId, anchor] of anchors) {
      if (this.signatures.isValidSignature(formatAnchorText(anchor), anchor)) continue;
      this.log.error({ message: 'An anchor of an audit log is not signed by this installation.', organizationId });
      anchors.delete(organizationId);
    }
    return anchors;
  }

  private createAnchor({ organizationId, sequence, hash }: AuditHead): AuditAnchor {
    const anchored = { organizationId, sequence, hash, anchoredAt: this.clock.now().toISOString() };
    return { ...anchored, ...this.signatures.sign(formatAnchorText(anchored)) };
  }

  /** Returns true if the log no longer contains its previously anchored entry. */
  private async hasLostEntries(head: AuditHead, earlier: AuditAnchor | undefined): Promise<boolean> {
    if (earlier === undefined || earlier.hash === head.hash) return false;
    return !(await this.isContinued(earlier));
  }

  private reportLoss({ organizationId, sequence }: AuditHead, earlier: AuditAnchor | undefined): void {
    this.log.error({
      message: 'An audit log was altered outside the product: it does not continue its earlier anchor.',
      organizationId,
      sequence,
      anchoredSequence: earlier?.sequence ?? null,
      anchoredAt: earlier?.anchoredAt ?? null,
    });
  }

  private async readHeads(): Promise<AuditHead[]> {
    const heads = await this.database.inScope('audit-anchors', {}, (tx) =>
      tx.query<(Omit<AuditHead, 'sequence'> & { sequence: string })[]>(
        `select organization_id as "organizationId", sequence, encode(hash, 'hex') as hash
           from audit_log_head where sequence > 0 order by organization_id`,
      ),
    );
    return heads.map((head) => ({ ...head, sequence: Number(head.sequence) }));
  }
}

/** Returns the hash of the log's entry with an anchor's number; undefined if the log has none. */
export async function readHash(tx: EntityManager, { organizationId, sequence }: AuditHead): Promise<string | undefined> {
  const [entry] = await tx.query<{ hash: string }[]>(
    `select encode(hash, 'hex') as hash from audit_log where organization_id = $1 and sequence = $2`,
    [organizationId, sequence],
  );
  return entry?.hash;
}
