import { waitUntil } from '../../harness/wait-until.js';
import { inviteAndJoin } from '../../harness/sign-up.js';
import type { BookBench, TestBook } from '../../harness/book.js';
import { expectEqual } from './expect-agreement.js';

const RULE_CHANGES = '/api/tax/rule-changes';

/** An organization's rule changes: each is proposed, previewed and approved. */
export class DrivenRules {
  private edition = 'product';
  private rate = '';

  constructor(
    private readonly bench: Pick<BookBench, 'web'>,
    private readonly owner: TestBook['owner'],
  ) {}

  /** Text that identifies the rules; it is the same for the same rules. */
  get key(): string {
    return `${this.edition} ${this.rate}`;
  }

  /** @returns true if the rules have changed */
  async chooseEdition(state: string, edition: string): Promise<boolean> {
    if (this.edition === edition) return false;
    await this.applyChange(this.owner, { kind: 'edition', states: [state], edition, reason: 'Counsel advises it.' });
    this.edition = edition;
    return true;
  }

  /** Sets a custom rate once. @returns true if the rules have changed */
  async setRate(ratePercent: string): Promise<boolean> {
    if (this.rate !== '') return false;
    const member = this.bench.web.newAgent();
    await inviteAndJoin(this.owner, member, 'member');
    await this.applyChange(member, {
      kind: 'override',
      state: 'NC',
      edition: 'product',
      replaces: 'nc-product-premium-tax',
      label: 'Agreed rate',
      ratePercent,
      flatAmount: null,
      effectiveFrom: '2026-01-01',
      effectiveTo: null,
      source: 'Letter of the bureau',
      reason: 'The bureau asked for it.',
    });
    this.rate = ratePercent;
    return true;
  }

  private async applyChange(by: TestBook['owner'], body: object): Promise<void> {
    const { body: proposed } = await by.post(RULE_CHANGES).send(body).expect(201);
    await this.waitForStatus(proposed.id, 'waiting');
    await this.owner.post(`${RULE_CHANGES}/${proposed.id}/approve`).send({}).expect(200);
    await this.waitForStatus(proposed.id, 'applied');
  }

  private async waitForStatus(id: string, status: string): Promise<void> {
    const getStatus = async (): Promise<string> => (await this.owner.get(`${RULE_CHANGES}/${id}`).expect(200)).body.status;
    await waitUntil(async () => [status, 'failed'].includes(await getStatus()), 180_000, `the rule change is ${status}`);
    expectEqual(await getStatus(), status);
  }
}
