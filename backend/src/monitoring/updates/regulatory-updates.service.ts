import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { JurisdictionsService } from '../../jurisdictions/jurisdictions.service.js';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { readPage } from '../../platform/kernel/lists/list-pages.queries.js';
import { mapPage, type Page } from '../../platform/kernel/lists/page.js';
import { LiveUpdatesService } from '../../platform/web/live/live-updates.service.js';
import { Problem } from '../../platform/kernel/problems/problem.js';
import { RuleChangesService } from '../../rule-changes/rule-changes.service.js';
import { REGULATORY_UPDATE_REVIEWED } from '../monitoring.actions.js';
import type { RegulatoryUpdateDto, RegulatoryUpdateListQueryDto, ReviewUpdateDto } from './regulatory-update.dto.js';
import { regulatoryUpdateList, updateColumns, type UpdateRecord, updatesWithReviews, whereUpdate } from './regulatory-update-list.js';
import { toRegulatoryUpdateDto } from './regulatory-update-view.js';
import { updateReview, insertReview, lockReview } from './regulatory-review.queries.js';
import { AffectedPoliciesService } from './affected-policies.service.js';

/** Provides the changes on regulators' pages, with the organization's reviews. */
@Injectable()
export class RegulatoryUpdatesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly jurisdictions: JurisdictionsService,
    private readonly touched: AffectedPoliciesService,
    private readonly ruleChanges: RuleChangesService,
    private readonly live: LiveUpdatesService,
    private readonly clock: ClockService,
  ) {}

  async list(organizationId: string, query: RegulatoryUpdateListQueryDto): Promise<Page<RegulatoryUpdateDto>> {
    const source = { columns: updateColumns, from: updatesWithReviews, where: whereUpdate(query), view: (row: UpdateRecord) => row };
    const page = await this.database.inOrganization(organizationId, (tx) => readPage(tx, regulatoryUpdateList, source, query));
    const touchedIn = await this.touched.countByState(organizationId);
    return mapPage(page, (record) => toRegulatoryUpdateDto(record, this.getStateName(record.state), touchedIn(record.state)));
  }

  /** @throws Problem 'not-found' */
  async get(organizationId: string, id: string): Promise<RegulatoryUpdateDto> {
    const record = await this.database.inOrganization(organizationId, (tx) => this.find(tx, id));
    return toRegulatoryUpdateDto(record, this.getStateName(record.state), (await this.touched.countByState(organizationId))(record.state));
  }

  /** Counts regulators' updates, and those without a review by the organization; simulated changes are excluded. */
  async count(organizationId: string): Promise<{ total: number; unreviewed: number }> {
    return this.database.inOrganization(organizationId, async (tx) => {
      const [counted] = await tx.query<{ total: number; unreviewed: number }[]>(
        `select count(*)::int as total, count(*) filter (where r.reviewed_at is null)::int as unreviewed from ${updatesWithReviews}
          where not u.is_simulated`,
      );
      return counted ?? { total: 0, unreviewed: 0 };
    });
  }

  /**
   * Marks an update as reviewed; the first reviewer stays on record. A note or a rule change replaces the earlier one.
   * @throws Problem 'not-found' for the update or the rule change
   */
  async reviewUpdate(person: Caller, id: string, { note = null, ruleChangeId = null }: ReviewUpdateDto): Promise<RegulatoryUpdateDto> {
    const { organizationId } = person;
    if (ruleChangeId !== null) await this.ruleChanges.get(organizationId, ruleChangeId);
    await this.database.inOrganization(organizationId, async (tx) => {
      const { title } = await this.find(tx, id);
      const by = { reviewedAt: this.clock.now(), reviewedBy: person.id, reviewedByName: person.name };
      if (await insertReview(tx, { updateId: id, ...by, note, ruleChangeId })) {
        tx.recordChange(REGULATORY_UPDATE_REVIEWED, { subjectId: id, after: { title, note, ruleChangeId } });
        return;
      }
      const before = await lockReview(tx, id);
      const after = { note: note ?? before.note, ruleChangeId: ruleChangeId ?? before.ruleChangeId };
      if (after.note === before.note && after.ruleChangeId === before.ruleChangeId) return;
      await updateReview(tx, id, after);
      tx.recordChange(REGULATORY_UPDATE_REVIEWED, { subjectId: id, before, after: { title, ...after } });
    });
    this.live.publish(organizationId, { type: 'stale', invalidates: [['monitoring']] });
    return this.get(organizationId, id);
  }

  /** Finds an update in a transaction of the organization. @throws Problem 'not-found' */
  async find(tx: EntityManager, id: string): Promise<UpdateRecord> {
    const [record] = await tx.query<UpdateRecord[]>(`select ${updateColumns} from ${updatesWithReviews} where u.id = $1`, [id]);
    // Updates are shared, so the usual message about the organization would be wrong.
    if (record === undefined) throw new Problem('not-found', 'We could not find this regulatory update. Check the address.');
    return record;
  }

  private getStateName(state: string): string {
    return this.jurisdictions.find(state)?.name ?? state;
  }
}
