import { Injectable } from '@nestjs/common';
import { ActiveRulebookService } from '../jurisdictions/bundles/active-rulebook.service.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { TurnEndedError } from '../platform/work/queue/turn-ended-error.js';
import { TaxService } from '../tax/tax.service.js';
import type { RuleChange } from './rule-change.entity.js';

/** Workers of two versions run side by side during a release, for less than this time. */
const RELEASE_MS = 60 * 60_000;

/** Prevents a worker from processing another version of the rulebook. */
@Injectable()
export class RulebookVersionCheckService {
  constructor(
    private readonly tax: TaxService,
    private readonly rulebook: ActiveRulebookService,
    private readonly clock: ClockService,
  ) {}

  /**
   * @throws TurnEndedError if the change is for a different rulebook than this process has; the job is left to another worker, and no attempt is
   * counted
   * @throws Error if no such worker has started within an hour, such as after a release was withdrawn
   */
  async assertVersionLoaded({ id, rulebookVersion, proposedAt }: Pick<RuleChange, 'id' | 'rulebookVersion' | 'proposedAt'>): Promise<void> {
    await this.rulebook.useActiveRulebook();
    if (rulebookVersion === null || rulebookVersion === this.tax.rulebookVersion) return;
    const message = `Rule change ${id} is for rulebook ${rulebookVersion}; this worker has ${this.tax.rulebookVersion}.`;
    throw this.clock.now().getTime() - proposedAt.getTime() < RELEASE_MS ? new TurnEndedError(message) : new Error(message);
  }
}
