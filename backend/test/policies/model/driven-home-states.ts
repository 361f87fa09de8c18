import type { PolicyDetailDto, PolicyDto } from '../../../src/policies/policies.dto.js';
import type { Book } from '../book-bench.js';
import { agree } from './agree.js';

/** What is on record of the home states of policies: the last answer counts, and no money moves by it. */
export class DrivenHomeStates {
  private readonly recorded = new Map<string, string>();

  constructor(private readonly owner: Book['owner']) {}

  /** Records that the insured's principal place, with most of the risk, is there. */
  async answer(policy: string, id: string, principalPlace: string): Promise<void> {
    const answers = { insuredKind: 'organization', arrangement: 'single', principalPlace, riskShare: 60 };
    const { body } = await this.owner.post(`/api/policies/${id}/home-state`).send(answers).expect(201);
    this.recorded.set(policy, principalPlace);
    agree([body.records[0].homeState, body.isInherited], [principalPlace, false]);
  }

  /** A policy warns where it is taxed elsewhere. */
  comparePage(policy: string, { homeStateWarning }: Pick<PolicyDetailDto, 'homeStateWarning'>): void {
    agree(homeStateWarning !== null, this.checkOf(policy) === 'differs');
  }

  /** The list by what is on record. @param listed all policies of the list */
  async compareList(listed: readonly string[]): Promise<void> {
    if (this.recorded.size === 0) return;
    for (const check of ['differs', 'matches', 'missing']) {
      const { body }: { body: PolicyDto[] } = await this.owner.get('/api/policies').query({ homeStateCheck: check }).expect(200);
      const shown = body.map(({ policyNumber, state }) => `${policyNumber} ${state}`);
      agree(shown.toSorted(), listed.filter((policy) => this.checkOf(policy) === check).toSorted());
    }
  }

  private checkOf(policy: string): 'differs' | 'matches' | 'missing' {
    const place = this.recorded.get(policy);
    if (place === undefined) return 'missing';
    return policy.endsWith(` ${place}`) ? 'matches' : 'differs';
  }
}
