import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { createNotFoundProblem } from '../../platform/kernel/problems/not-found.js';
import { Refusal } from '../../platform/kernel/problems/refusal.js';
import type { DriveItem } from './drive-api.js';
import { saveHome } from './drive-connections.queries.js';
import type { OpenDrive } from './drive-connections.service.js';
import { type DriveEntry, deleteEntry, deleteUnseen, readDatabaseTime, saveItems } from './drive-entries.queries.js';
import { isDriveError } from './drive-error.js';

/** Maximum number of entries, equal to the limit of the built-in storage. */
const MAX_ITEMS = 10_000;

/**
 * Copies a drive's entries into the database, so that they can be sorted, searched and paged like the built-in storage. Entries keep the ids that
 * they got when first seen.
 */
@Injectable()
export class DriveMirrorService {
  private readonly underWay = new Map<string, Promise<void>>();

  constructor(private readonly database: DatabaseService) {}

  /** Reads one folder. Concurrent callers share one read. @param folder undefined for the top-level folder */
  async refreshFolder(drive: OpenDrive, folder: DriveEntry | undefined): Promise<void> {
    return this.runOnce(drive, folder?.id ?? 'top', () => this.readFolder(drive, folder));
  }

  async refreshAll(drive: OpenDrive): Promise<void> {
    return this.runOnce(drive, 'all', () => this.readEverything(drive));
  }

  private async runOnce({ organizationId, terms }: OpenDrive, what: string, read: () => Promise<void>): Promise<void> {
    const key = `${organizationId} ${terms.name} ${what}`;
    const running = this.underWay.get(key);
    if (running) return running;
    const reading = read().finally(() => this.underWay.delete(key));
    this.underWay.set(key, reading);
    return reading;
  }

  private async readFolder(drive: OpenDrive, folder: DriveEntry | undefined): Promise<void> {
    const { organizationId, terms, row } = drive;
    const since = await this.database.inOrganization(organizationId, readDatabaseTime);
    const parentId = folder?.id ?? null;
    const items = await this.listItems(drive, folder, false).catch(async (error: unknown) => {
      if (!isDriveError(error, 'missing') || folder === undefined) throw error;
      await this.database.inOrganization(organizationId, (tx) => deleteEntry(tx, folder.id));
      throw createNotFoundProblem('folder', `It was removed in ${terms.title}.`);
    });
    await this.database.inOrganization(organizationId, async (tx) => {
      await saveItems(tx, { provider: terms.name, parentId, by: row.accountName }, items);
      await deleteUnseen(tx, terms.name, { parentId, since });
    });
  }

  private async readEverything(drive: OpenDrive): Promise<void> {
    const { organizationId, terms, row } = drive;
    const since = await this.database.inOrganization(organizationId, readDatabaseTime);
    const items = await this.listItems(drive, undefined, true);
    const byFolder = new Map<string, DriveItem[]>();
    for (const item of items) {
      const within = byFolder.get(item.parentRemoteId ?? '') ?? [];
      byFolder.set(item.parentRemoteId ?? '', within);
      within.push(item);
    }
    await this.database.inOrganization(organizationId, async (tx) => {
      const folders: { remoteId: string; id: string | null }[] = [{ remoteId: row.homeId, id: null }];
      for (const { remoteId, id } of folders) {
        const within = byFolder.get(remoteId) ?? [];
        const saved = await saveItems(tx, { provider: terms.name, parentId: id, by: row.accountName }, within);
        folders.push(...saved.filter(({ kind }) => kind === 'folder'));
      }
      await deleteUnseen(tx, terms.name, { parentId: undefined, since });
    });
  }

  /** Lists a folder; starts over if the drive forgets the position in the list. */
  private async listItems(drive: OpenDrive, folder: DriveEntry | undefined, deep: boolean): Promise<DriveItem[]> {
    const remoteId = folder?.remoteId ?? drive.row.homeId;
    try {
      return await this.gatherItems(drive, remoteId, deep);
    } catch (error) {
      if (isDriveError(error, 'expired')) return this.gatherItems(drive, remoteId, deep);
      if (!isDriveError(error, 'missing') || folder !== undefined) throw error;
    }
    // A user removed the product's folder from the drive.
    const { api, organizationId, terms } = drive;
    const home = await api.getHome();
    if (home !== drive.row.homeId) await this.database.inOrganization(organizationId, (tx) => saveHome(tx, terms.name, home));
    return this.gatherItems(drive, home, deep);
  }

  private async gatherItems({ api, terms }: OpenDrive, remoteId: string, deep: boolean): Promise<DriveItem[]> {
    const all: DriveItem[] = [];
    for await (const page of api.listItems(remoteId, deep)) {
      all.push(...page);
      if (all.length > MAX_ITEMS)
        throw Refusal.createConflict(
          `We can show at most ${MAX_ITEMS.toLocaleString('en-US')} files and folders here. Move some into other folders in ${terms.title}.`,
        );
    }
    return all;
  }
}
