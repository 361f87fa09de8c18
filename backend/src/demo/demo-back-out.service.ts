import { Injectable } from '@nestjs/common';
import { BackOutsService } from '../back-outs/back-outs.service.js';
import { PoliciesService } from '../policies/policies.service.js';

/** A policy in the demo book that was entered by mistake. */
const MISTAKEN_POLICY = 'SR-2008';

/** Backs out a transaction in the demo book. */
@Injectable()
export class DemoBackOutService {
  constructor(
    private readonly policies: PoliciesService,
    private readonly backOuts: BackOutsService,
  ) {}

  /** Backs out the transaction once. Afterward, the policy has no transactions left and is no longer listed. */
  async load(organizationId: string, by: { id: string; name: string }): Promise<void> {
    const { rows } = await this.policies.list(organizationId, { search: MISTAKEN_POLICY, limit: 1 });
    const policy = rows.find(({ policyNumber }) => policyNumber === MISTAKEN_POLICY);
    if (policy === undefined) return;
    const { transactions } = await this.policies.get(organizationId, policy.id);
    for (const { id } of transactions)
      await this.backOuts.backOut(organizationId, policy.id, id, { reason: 'Entered by mistake: the quote was not bound.', by });
  }
}
