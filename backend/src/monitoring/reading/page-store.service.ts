import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { JurisdictionsService } from '../../jurisdictions/jurisdictions.service.js';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { Configuration } from '../../platform/kernel/config/configuration.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { comparePages, type PageChange, diffWords } from '../changes/page-changes.js';
import { describeUpdate } from '../changes/describe-update.js';
import { classifyChange } from '../classification/classify.js';
import { insertLog } from '../logs/monitoring-log.queries.js';
import type { Block, LogStatus } from '../monitoring.types.js';
import { insertUpdate, toggleUpdate } from '../updates/regulatory-update.queries.js';
import { type RequestedSite, findSnapshot, insertSnapshot, lockRequestedSite, recordSiteRead } from './site.queries.js';
import type { Validators } from './page.client.js';

/** Result of reading a page. */
export type PageReading =
  | {
      readonly kind: 'page';
      readonly blocks: readonly Block[];
      readonly hash: string;
      readonly mediaType: string;
      readonly bytes: number;
      readonly validators: Validators;
    }
  | { readonly kind: 'not-modified' }
  | { readonly kind: 'problem'; readonly sentence: string }
  | { readonly kind: 'passed-over'; readonly sentence: string };

/** Result of a reading for the log. */
interface ReadingOutcome {
  readonly status: LogStatus;
  readonly message: string;
  readonly updatesFound: number;
  readonly validators?: Validators;
  readonly snapshotId?: string;
}

const REVERT_DAYS = 7;
const DAY_MS = 86_400_000;

/** Stores a reading in one transaction: the page if it changed, an update for each change, the log row, and the time of reading. */
@Injectable()
export class PageStoreService {
  constructor(
    private readonly database: DatabaseService,
    private readonly jurisdictions: JurisdictionsService,
    private readonly configuration: Configuration,
    private readonly clock: ClockService,
  ) {}

  /** @returns the number of updates; null when another run has read the page in the meantime */
  async storeReading(state: string, reading: PageReading, executionTimeMs: number): Promise<number | null> {
    const now = this.clock.now();
    return this.database.inScope('monitoring', {}, async (tx) => {
      const site = await lockRequestedSite(tx, state);
      if (site === undefined) return null;
      const outcome = await this.getOutcome(tx, site, reading, now);
      const { status, message, updatesFound, snapshotId = null } = outcome;
      const { etag, lastModified } = outcome.validators ?? site;
      await recordSiteRead(tx, state, { checkedAt: now, etag, lastModified, snapshotId });
      await insertLog(tx, { id: uuid(), state, status, checkedAt: now, url: site.url, updatesFound, executionTimeMs, message });
      return updatesFound;
    });
  }

  private async getOutcome(tx: EntityManager, site: RequestedSite, reading: PageReading, now: Date): Promise<ReadingOutcome> {
    if (reading.kind === 'problem') return { status: 'error', message: reading.sentence, updatesFound: 0 };
    if (reading.kind === 'passed-over') return { status: 'other', message: reading.sentence, updatesFound: 0 };
    if (reading.kind === 'not-modified')
      return { status: 'other', message: 'The site reports no change since the last check.', updatesFound: 0 };
    const { hash, blocks, mediaType, bytes, validators } = reading;
    const before = site.snapshotId === null ? undefined : await findSnapshot(tx, site.snapshotId);
    if (before?.hash === hash) return { status: 'success', message: 'The page has not changed.', updatesFound: 0, validators };
    const snapshotId = uuid();
    await insertSnapshot(tx, { id: snapshotId, state: site.state, url: site.url, readAt: now, hash, mediaType, bytes, blocks });
    if (before === undefined)
      return { status: 'success', message: 'First check: we saved the page for comparison.', updatesFound: 0, validators, snapshotId };
    const changes = comparePages(before.blocks, blocks);
    let updatesFound = 0;
    for (const change of changes)
      if (await this.storeUpdate(tx, site, change, { now, beforeId: before.id, afterId: snapshotId })) updatesFound += 1;
    return { status: 'success', message: formatMessage(changes.length, updatesFound), updatesFound, validators, snapshotId };
  }

  /** Stores an update unless the change only reverts one that was found within the last week. */
  private async storeUpdate(
    tx: EntityManager,
    { state, url }: RequestedSite,
    change: PageChange,
    { now, ...snapshots }: { now: Date; beforeId: string; afterId: string },
  ): Promise<boolean> {
    if (await toggleUpdate(tx, state, change.fingerprint, now, new Date(now.getTime() - REVERT_DAYS * DAY_MS))) return false;
    const found = classifyChange(change, this.clock.today());
    const stateName = this.jurisdictions.find(state)?.name ?? state;
    const isSimulated = this.configuration.get('monitoring') === 'simulator';
    const text = {
      ...describeUpdate(change, found, { stateName, isSimulated }),
      words: diffWords(change),
      fingerprint: change.fingerprint,
    };
    await insertUpdate(tx, { id: uuid(), state, detectedAt: now, sourceUrl: url, isSimulated, ...found, ...text, ...snapshots });
    return true;
  }
}

function formatMessage(changes: number, updates: number): string {
  if (changes === 0) return 'The page was rearranged, but its text has not changed.';
  if (updates === 0) return 'The page returned to its text of the past week, so there is no new update.';
  return updates === 1 ? '1 update found.' : `${updates} updates found.`;
}
