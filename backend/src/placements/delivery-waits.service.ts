import { Injectable } from '@nestjs/common';
import { type DeliveryWait, describeDeliveryWait, toDeliveryWaitDto } from '../filing-schedule/delivery-wait.js';
import type { DeliveryWaitDto } from '../filing-schedule/delivery-wait.dto.js';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { countDeliveryWaits } from './placements.queries.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Counts policies that may not be delivered before a step of their filing is complete. A policy with several such placements counts once. */
@Injectable()
export class DeliveryWaitsService {
  constructor(
    private readonly jurisdictions: JurisdictionsService,
    private readonly clock: ClockService,
  ) {}

  /** Returns the number of such policies in a state, with the step; null if there are none. */
  async findInState(tx: OrganizationTx, state: string): Promise<Pick<DeliveryWaitDto, keyof DeliveryWaitDto> | null> {
    const [wait = null] = await countDeliveryWaits(tx, state);
    const today = this.clock.today();
    return toDeliveryWaitDto(wait, this.jurisdictions.find(state), { day: today, today });
  }

  /** Describes all such policies in a sentence for each state; null if there are none. */
  async describeAll(tx: OrganizationTx): Promise<string | null> {
    const sentences = (await countDeliveryWaits(tx)).map((wait) => this.describe(wait)).filter((text) => text !== null);
    return sentences.length === 0 ? null : sentences.join(' ');
  }

  private describe(wait: DeliveryWait & { readonly state: string }): string | null {
    const law = this.jurisdictions.find(wait.state);
    return law === undefined ? null : describeDeliveryWait(wait, law, this.clock.today());
  }
}
