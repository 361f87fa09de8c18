import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ClockService } from '../../kernel/clock/clock.js';
import { SignatureService } from '../../kernel/crypto/signatures.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import type { Download } from '../../content/downloads/download.js';
import { readAll } from '../../kernel/lists/list-pages.queries.js';
import { readAhead } from '@stampline/tables';
import { auditList } from './audit-list.js';
import { createAuditSource } from './audit-trail.queries.js';
import { AuditTrailService } from './audit-trail.service.js';

/** Last line of a signed copy of the audit log. */
interface ExportSeal {
  readonly organizationId: string;
  readonly entries: number;
  /** Hexadecimal hash of the last entry; empty for a log without entries. */
  readonly hash: string;
  /** Hexadecimal SHA-256 of all lines before the last one. */
  readonly sha256: string;
  /** ISO 8601 UTC. */
  readonly exportedAt: string;
}

/** Returns the text covered by a copy's signature. */
function formatSealText({ organizationId, entries, hash, sha256, exportedAt }: ExportSeal): string {
  return ['stampline audit export 1', organizationId, entries, hash, sha256, exportedAt].join('\n');
}

/** Exports signed, verifiable copies of the audit log. */
@Injectable()
export class AuditExportService {
  constructor(
    private readonly database: DatabaseService,
    private readonly trail: AuditTrailService,
    private readonly signatures: SignatureService,
    private readonly clock: ClockService,
  ) {}

  /** Returns all entries as JSON lines, oldest first, followed by a line with the hash of all lines and its signature. */
  createSignedCopy(organizationId: string): Download {
    return { name: 'audit-log', type: 'jsonl', content: this.readLines(organizationId) };
  }

  private async *readLines(organizationId: string): AsyncGenerator<string> {
    const inTransaction: Parameters<typeof readAll>[0] = (work) => this.database.inOrganization(organizationId, work);
    const pages = readAll(inTransaction, auditList, createAuditSource({}, this.trail), { sort: 'sequence' });
    const content = createHash('sha256');
    let [entries, hash] = [0, ''];
    for await (const page of readAhead(pages)) {
      const text = page.map((entry) => `${JSON.stringify(entry)}\n`).join('');
      content.update(text);
      entries += page.length;
      hash = page.at(-1)?.hash ?? hash;
      yield text;
    }
    const seal: ExportSeal = { organizationId, entries, hash, sha256: content.digest('hex'), exportedAt: this.clock.now().toISOString() };
    yield `${JSON.stringify({ seal: { ...seal, ...this.signatures.sign(formatSealText(seal)) } })}\n`;
  }
}
