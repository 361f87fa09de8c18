import { Injectable } from '@nestjs/common';
import { BookChangesService } from '../book/book-changes.service.js';
import type { BookChanged } from '../book/book-changed.js';
import type { RiskPlacesChanged } from '../filings/filing-events.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { OnSchedule } from '../platform/kernel/schedules/on-schedule.js';
import { LiveUpdatesService } from '../platform/web/live/live-updates.service.js';
import { HandlesJob } from '../platform/work/queue/handles-job.js';
import type { RunningJob } from '../platform/work/queue/running-job.js';
import { PlacementReportsService } from '../reported/placement-reports.service.js';
import type { ReportedChanged } from '../reported/reported-events.js';
import type { TransactionDocumentsChanged } from '../transaction-documents/transaction-document-events.js';
import {
  BOOK_PLACEMENTS_JOB,
  DOCUMENT_PLACEMENTS_JOB,
  REFRESH_PLACEMENTS,
  KEEP_PLACEMENTS_JOB,
  RISK_LOCATION_PLACEMENTS_JOB,
  PLACEMENTS_STALE,
  REPORTED_PLACEMENTS_JOB,
} from './placement.jobs.js';
import { PlacementUpkeepService } from './placement-upkeep.service.js';
import { PolicyDeliveriesService } from './policy-deliveries.service.js';
import { findPlacementBooks } from './placements.queries.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Computes placements after changes that may affect their stages. */
@Injectable()
export class PlacementUpkeepProcessor {
  constructor(
    private readonly database: DatabaseService,
    private readonly changes: BookChangesService,
    private readonly upkeep: PlacementUpkeepService,
    private readonly reports: PlacementReportsService,
    private readonly deliveries: PolicyDeliveriesService,
    private readonly live: LiveUpdatesService,
  ) {}

  /** Lists the organizations whose placements are based on an earlier version of the book or other rules. */
  @OnSchedule(REFRESH_PLACEMENTS)
  async findOrganizationsBehind(): Promise<string[]> {
    return this.database.inScope('placement-upkeep', {}, async (tx) => {
      const books = await this.changes.getVersions(tx);
      const computed = new Map((await findPlacementBooks(tx)).map((one) => [one.organizationId, one]));
      return [...books].flatMap(([id, version]) => {
        const { bookVersion, rulebookVersion } = computed.get(id) ?? {};
        return bookVersion === version && rulebookVersion === this.upkeep.rulebookVersion ? [] : [id];
      });
    });
  }

  @HandlesJob(KEEP_PLACEMENTS_JOB)
  async computeAll({ organizationId }: Pick<RunningJob, 'organizationId'>): Promise<void> {
    await this.upkeep.computeAll(organizationId);
    this.live.publish(organizationId, PLACEMENTS_STALE);
  }

  @HandlesJob(BOOK_PLACEMENTS_JOB)
  async computeChange({ organizationId, payload }: Pick<RunningJob<BookChanged>, 'organizationId' | 'payload'>): Promise<void> {
    await this.upkeep.computeChange(organizationId, payload);
    this.live.publish(organizationId, PLACEMENTS_STALE);
  }

  @HandlesJob(REPORTED_PLACEMENTS_JOB)
  async computeReported({ organizationId, payload }: Pick<RunningJob<ReportedChanged>, 'organizationId' | 'payload'>): Promise<void> {
    const { filingId } = payload;
    await this.computeIds(organizationId, (tx) => this.reports.findIdsOfFiling(tx, filingId));
    await this.database.inOrganization(organizationId, (tx) => this.deliveries.publishDeliverable(tx, filingId));
  }

  @HandlesJob(RISK_LOCATION_PLACEMENTS_JOB)
  async computeLocated({ organizationId, payload }: Pick<RunningJob<RiskPlacesChanged>, 'organizationId' | 'payload'>): Promise<void> {
    await this.computeIds(organizationId, (tx) => this.reports.findIdsOfPolicies(tx, payload.policyIds));
  }

  @HandlesJob(DOCUMENT_PLACEMENTS_JOB)
  async computeDocumented({
    organizationId,
    payload,
  }: Pick<RunningJob<TransactionDocumentsChanged>, 'organizationId' | 'payload'>): Promise<void> {
    await this.computeIds(organizationId, async () => [...payload.transactionIds]);
  }

  private async computeIds(organizationId: string, find: (tx: OrganizationTx) => Promise<string[]>): Promise<void> {
    await this.upkeep.computeInPages(organizationId, await this.database.inOrganization(organizationId, find));
    this.live.publish(organizationId, PLACEMENTS_STALE);
  }
}
