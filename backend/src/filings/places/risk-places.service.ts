import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.service.js';
import { found } from '../../platform/problems/not-found.js';
import { Refusal } from '../../platform/problems/refusal.js';
import { FilingTransactions } from '../../policies/filing/filing-transactions.service.js';
import { RISK_PLACE_ENTERED } from '../filing.actions.js';
import { findFiling } from '../filings.queries.js';
import { floridaCounty } from '../offices/florida-counties.js';
import type { RiskPlaceDto } from './place.dto.js';
import { putPlace } from './places.queries.js';

/** Where risks are, entered for the offices that ask: it holds for every filing of the policy. */
@Injectable()
export class RiskPlaces {
  constructor(
    private readonly database: Database,
    private readonly transactions: FilingTransactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** @throws Problem 'not-found'; Refusal of a county that the state does not have */
  async enter({ organizationId, name }: Caller, filingId: string, policyId: string, given: RiskPlaceDto): Promise<void> {
    await this.database.inOrganization(organizationId, async (tx) => {
      const { state } = found(await findFiling(tx, organizationId, filingId), 'filing');
      const policyNumber = found(await this.transactions.policyNumber(tx, organizationId, policyId), 'policy');
      const place = { county: given.county ?? null, postalCode: given.postalCode };
      if (state === 'FL' && (place.county === null || floridaCounty(place.county) === undefined))
        throw Refusal.ofFields([{ field: 'county', message: 'Enter one of the 67 counties of Florida, for example Leon.' }]);
      await putPlace(tx, organizationId, policyId, { ...place, byName: name, at: this.clock.now() });
      this.audit.record(tx, RISK_PLACE_ENTERED, { subjectId: policyId, after: { policyNumber, ...place } });
    });
  }
}
