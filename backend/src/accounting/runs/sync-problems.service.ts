import { Injectable } from '@nestjs/common';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { OutboxService } from '../../platform/kernel/outbox/outbox.js';
import { ACCOUNTING_PROBLEM_EVENT, type AccountingProblem } from '../accounting-events.js';
import { findRuns } from './run.queries.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** Reports problems in scheduled syncs, because no one is watching them. */
@Injectable()
export class SyncProblemsService {
  constructor(
    private readonly outbox: OutboxService,
    private readonly clock: ClockService,
  ) {}

  /** @param trouble null if there were no problems */
  async publishProblem(
    tx: OrganizationTx,
    runId: string,
    { trouble, hasFailed = false }: { trouble: string | null; hasFailed?: boolean },
  ): Promise<void> {
    const run = (await findRuns(tx, [runId])).get(runId);
    if (trouble === null || run?.startedBy !== 'schedule') return;
    const { connectionId, companyName } = run;
    const payload: AccountingProblem = { connectionId, companyName, day: this.clock.today(), trouble, hasFailed };
    await this.outbox.publish(tx, { type: ACCOUNTING_PROBLEM_EVENT, organizationId: tx.organizationId, subjectId: connectionId, payload });
  }
}

/** Describes what needs the user's attention after a sync; null if nothing does. */
export function describeProblem({ refused, differing }: { refused: number; differing: number }): string | null {
  const sentences = [
    ...(refused > 0 ? [`${formatEntryCount(refused)} not posted.`] : []),
    ...(differing > 0 ? [`${formatEntryCount(differing)} edited or deleted in your accounting system.`] : []),
  ];
  return sentences.length === 0 ? null : sentences.join(' ');
}

const formatEntryCount = (count: number): string => (count === 1 ? '1 entry was' : `${count} entries were`);
