import { Injectable } from '@nestjs/common';
import { JurisdictionsService } from '../../jurisdictions/jurisdictions.service.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { StoredFilesService } from '../../platform/content/files/stored-files.service.js';
import { assertFound } from '../../platform/kernel/problems/not-found.js';
import { findEntry } from '../entries/entries.queries.js';
import type { StorageEntry } from '../entries/entry.js';
import { toStorageFileDto } from '../entries/entry-view.js';
import { STORAGE_HOLD_SET, STORAGE_RETENTION_SET } from '../cloud-storage.actions.js';
import type { StorageFileDto } from '../cloud-storage.dto.js';
import {
  type FilingDates,
  type RetentionPeriod,
  computeRetention,
  getRetentionPeriod,
  listRetentionPeriods,
  getRetentionStart,
} from './retention-period.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

@Injectable()
export class RetentionService {
  constructor(
    private readonly jurisdictions: JurisdictionsService,
    private readonly database: DatabaseService,
    private readonly stored: StoredFilesService,
  ) {}

  /** Returns the retention periods of the 51 jurisdictions over time. */
  listPeriods(): RetentionPeriod[] {
    return this.jurisdictions.rulebook.jurisdictions.flatMap((one) => listRetentionPeriods(one));
  }

  /** @param start YYYY-MM-DD @throws Problem 'not-found' */
  async setRetention(organizationId: string, id: string, state: string, start: string): Promise<StorageFileDto> {
    const { until, as } = computeRetention(getRetentionPeriod(assertFound(this.jurisdictions.find(state), 'state'), start), start);
    return this.runChange(organizationId, id, async (tx, before) => {
      await this.stored.retainFiles(tx, [id], until, as);
      tx.recordChange(STORAGE_RETENTION_SET, {
        subjectId: id,
        before: { retainUntil: before.retainUntil },
        after: { name: before.name, retainUntil: until, reason: as },
      });
    });
  }

  /** @param reason reason for the hold; null lifts the hold @throws Problem 'not-found' */
  async setHold(organizationId: string, id: string, reason: string | null): Promise<StorageFileDto> {
    return this.runChange(organizationId, id, async (tx, before) => {
      await this.stored.setHold(tx, id, reason);
      tx.recordChange(STORAGE_HOLD_SET, {
        subjectId: id,
        before: { legalHold: before.legalHold },
        after: { name: before.name, legalHold: reason !== null, reason },
      });
    });
  }

  /** Retains files as records of a filing, in the transaction that records the submission. Never shortens an existing retention period. */
  async retainFiled(tx: OrganizationTx, fileIds: readonly string[], state: string, dates: FilingDates): Promise<void> {
    const period = getRetentionPeriod(assertFound(this.jurisdictions.find(state), 'state'), dates.sentOn);
    const { until, as } = computeRetention(period, getRetentionStart(period, dates));
    const kept = await this.stored.findRetention(tx, fileIds);
    const shorter = fileIds.filter((id) => (kept.get(id)?.retainUntil ?? '') < until);
    await this.stored.retainFiles(tx, shorter, until, as);
  }

  private async runChange(
    organizationId: string,
    id: string,
    change: (tx: OrganizationTx, before: StorageFileDto) => Promise<void>,
  ): Promise<StorageFileDto> {
    return this.database.inOrganization(organizationId, async (tx) => {
      const entry = await findEntry(tx, id);
      const file = assertFound(entry?.kind === 'file' ? entry : undefined, 'file', 'It may be in the trash.');
      await change(tx, await this.toDto(tx, file));
      return this.toDto(tx, file);
    });
  }

  private async toDto(tx: OrganizationTx, file: StorageEntry): Promise<StorageFileDto> {
    return toStorageFileDto(file, (await this.stored.findRetention(tx, [file.id])).get(file.id));
  }
}
