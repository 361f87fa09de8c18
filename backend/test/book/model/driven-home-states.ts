import type { PolicyDetailDto, PolicyDto } from '../../../src/policies/policies.dto.js';
import type { TestBook } from '../../harness/book.js';
import { expectEqual } from './expect-agreement.js';

/** Home state records of policies: the last answer counts, and amounts do not change. */
export class DrivenHomeStates {
  private readonly recorded = new Map<string, string>();
  /** For each policy, the policy with the same number in another state from which it was last corrected. */
  private readonly correctedFrom = new Map<string, string>();

  constructor(private readonly owner: TestBook['owner']) {}

  /** Records that the insured's principal place, with most of the risk, is in the given state. */
  async recordAnswers(policy: string, id: string, principalPlace: string): Promise<void> {
    const answers = { insuredKind: 'organization', arrangement: 'single', principalPlace, riskShare: 60 };
    const { body } = await this.owner.post(`/api/policies/${id}/home-state`).send(answers).expect(201);
    this.recorded.set(policy, principalPlace);
    expectEqual([body.records[0].homeState, body.isInherited], [principalPlace, false]);
  }

  /** Uses the record of the policy in its previous state until the policy itself has one. A different number means a different insured. */
  moveRecord(policy: string, wrong: string): void {
    if (policy !== wrong && getNumber(policy) === getNumber(wrong)) this.correctedFrom.set(policy, wrong);
  }

  /** Checks that a policy has a warning if it is taxed outside its home state. */
  comparePage(policy: string, { homeStateWarning }: Pick<PolicyDetailDto, 'homeStateWarning'>): void {
    expectEqual(homeStateWarning !== null, this.getCheck(policy) === 'differs');
  }

  /** Compares the lists filtered by home state records. @param listed all policies in the unfiltered list */
  async compareList(listed: readonly string[]): Promise<void> {
    if (this.recorded.size === 0) return;
    for (const check of ['differs', 'matches', 'missing']) {
      const { body }: { body: PolicyDto[] } = await this.owner.get('/api/policies').query({ homeStateCheck: check }).expect(200);
      const shown = body.map(({ policyNumber, state }) => `${policyNumber} ${state}`);
      expectEqual(shown.toSorted(), listed.filter((policy) => this.getCheck(policy) === check).toSorted());
    }
  }

  private getCheck(policy: string): 'differs' | 'matches' | 'missing' {
    const place = this.findPlace(policy);
    if (place === undefined) return 'missing';
    return policy.endsWith(` ${place}`) ? 'matches' : 'differs';
  }

  private findPlace(policy: string, seen: ReadonlySet<string> = new Set()): string | undefined {
    const before = this.correctedFrom.get(policy);
    const own = this.recorded.get(policy);
    if (own !== undefined || before === undefined || seen.has(policy)) return own;
    return this.findPlace(before, new Set([...seen, policy]));
  }
}

const getNumber = (policy: string): string => policy.split(' ')[0]!;
