import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Injectable } from '@nestjs/common';
import Ajv2020 from 'ajv/dist/2020.js';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { Database } from '../../platform/database/database.service.js';
import { StoredFiles } from '../../platform/files/stored-files.service.js';
import { found } from '../../platform/problems/not-found.js';
import { findEntry } from '../entries/entries.queries.js';
import type { StorageEntry } from '../entries/entry.js';
import { storageFileDto } from '../entries/entry-view.js';
import { STORAGE_HOLD_SET, STORAGE_RETENTION_SET } from '../storage.actions.js';
import type { StorageFileDto } from '../storage.dto.js';
import { type FilingDates, type RetentionPeriod, retentionFrom, retentionStart } from './retention-period.js';

const FOLDER = fileURLToPath(new URL('../../../rulebook/record-retention/', import.meta.url));

const json = (file: string) => JSON.parse(readFileSync(`${FOLDER}${file}`, 'utf8'));

let loaded: readonly RetentionPeriod[] | undefined;

/**
 * The periods of `backend/rulebook/record-retention`, read and validated once per process.
 * @throws Error with what is wrong with them
 */
function loadPeriods(): readonly RetentionPeriod[] {
  loaded ??= readPeriods();
  return loaded;
}

function readPeriods(): RetentionPeriod[] {
  const ajv = new Ajv2020.default({ strict: true, allowUnionTypes: true });
  const isPeriods = ajv.compile<RetentionPeriod[]>(json('periods.schema.json'));
  const periods: unknown = json('periods.json');
  if (!isPeriods(periods)) throw new Error(`The periods of retention are not valid: ${ajv.errorsText(isPeriods.errors, { dataVar: '' })}.`);
  return periods;
}

/** How long files of File Storage have to be kept. */
@Injectable()
export class Retention {
  /** Of each of the 51 jurisdictions, by its code. */
  readonly periods: readonly RetentionPeriod[] = loadPeriods();

  constructor(
    private readonly database: Database,
    private readonly stored: StoredFiles,
    private readonly audit: AuditLog,
  ) {}

  /** @param start YYYY-MM-DD. @throws Problem 'not-found' */
  async set(organizationId: string, id: string, state: string, start: string): Promise<StorageFileDto> {
    const period = this.periods.find((one) => one.state === state);
    const { until, as } = retentionFrom(found(period, 'state'), start);
    return this.changing(organizationId, id, async (tx, before) => {
      await this.stored.retain(tx, organizationId, [id], until, as);
      this.audit.record(tx, STORAGE_RETENTION_SET, {
        subjectId: id,
        before: { retainUntil: before.retainUntil },
        after: { retainUntil: until, reason: as },
      });
    });
  }

  /** @param reason null lifts the hold. @throws Problem 'not-found' */
  async hold(organizationId: string, id: string, reason: string | null): Promise<StorageFileDto> {
    return this.changing(organizationId, id, async (tx, before) => {
      await this.stored.hold(tx, organizationId, id, reason);
      this.audit.record(tx, STORAGE_HOLD_SET, {
        subjectId: id,
        before: { legalHold: before.legalHold },
        after: { legalHold: reason !== null, reason },
      });
    });
  }

  /** Keeps files as records of a filing, in the transaction that records it as sent. A file that has to be kept longer already is kept longer. */
  async keepFiled(tx: EntityManager, organizationId: string, fileIds: readonly string[], state: string, dates: FilingDates): Promise<void> {
    const period = found(
      this.periods.find((one) => one.state === state),
      'state',
    );
    const { until, as } = retentionFrom(period, retentionStart(period, dates));
    const kept = await this.stored.retentionOf(tx, organizationId, fileIds);
    const shorter = fileIds.filter((id) => (kept.get(id)?.retainUntil ?? '') < until);
    await this.stored.retain(tx, organizationId, shorter, until, as);
  }

  private async changing(
    organizationId: string,
    id: string,
    change: (tx: EntityManager, before: StorageFileDto) => Promise<void>,
  ): Promise<StorageFileDto> {
    return this.database.inOrganization(organizationId, async (tx) => {
      const entry = await findEntry(tx, organizationId, id);
      const file = found(entry?.kind === 'file' ? entry : undefined, 'file', 'It may be in the trash.');
      await change(tx, await this.view(tx, organizationId, file));
      return this.view(tx, organizationId, file);
    });
  }

  private async view(tx: EntityManager, organizationId: string, file: StorageEntry): Promise<StorageFileDto> {
    return storageFileDto(file, (await this.stored.retentionOf(tx, organizationId, [file.id])).get(file.id));
  }
}
