import { Injectable } from '@nestjs/common';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { PeriodFiguresService } from '../../figures/period-figures.service.js';
import { RetentionService } from '../../cloud-storage/retention/retention.service.js';
import { SubmissionsService } from '../../submissions/submissions.service.js';
import { findEvidenceForDeadline } from './checklist-documents.queries.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** Retains a checklist's evidence from the day its filing is sent, for as long as the state requires. */
@Injectable()
export class FiledEvidenceService {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly figures: PeriodFiguresService,
    private readonly retention: RetentionService,
    private readonly clock: ClockService,
  ) {}

  /** Retains all evidence for the deadline once its submission has been sent. Idempotent. */
  async retainEvidence(tx: OrganizationTx, deadlineId: string): Promise<void> {
    const sentAt = await this.submissions.findLastSentAt(tx, deadlineId);
    if (sentAt === null) return;
    const sentOn = this.clock.toLocalDay(sentAt);
    for (const { state, periodFrom: from, periodTo: to, fileIds } of await findEvidenceForDeadline(tx, deadlineId)) {
      const span = from !== null && to !== null ? { state, from, to } : null;
      const coverageEnd = span && (await this.figures.findCoverageEnd(tx, span));
      await this.retention.retainFiled(tx, fileIds, state, { sentOn, periodTo: to, coverageEnd });
    }
  }
}
