import { Injectable } from '@nestjs/common';
import { ActiveRulebookService } from '../jurisdictions/bundles/active-rulebook.service.js';
import { TaxService } from '../tax/tax.service.js';
import type { RuleChange } from './rule-change.entity.js';

/** Prevents a worker from processing another version of the rulebook. */
@Injectable()
export class RulebookVersionCheckService {
  constructor(
    private readonly tax: TaxService,
    private readonly rulebook: ActiveRulebookService,
  ) {}

  /** @throws Error when the change is for another rulebook than this process has; another worker then retries the job */
  async assertVersionLoaded({ id, rulebookVersion }: RuleChange): Promise<void> {
    await this.rulebook.useActiveRulebook();
    if (rulebookVersion === null || rulebookVersion === this.tax.rulebookVersion) return;
    throw new Error(`Rule change ${id} is for rulebook ${rulebookVersion}; this worker has ${this.tax.rulebookVersion}.`);
  }
}
