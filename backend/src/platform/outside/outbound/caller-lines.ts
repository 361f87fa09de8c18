import type { Agent } from 'undici';
import type { AllowedHosts } from './allowed-hosts.js';
import { CircuitBreaker } from './circuit-breaker.js';

/** The kept connections of one organization, or of the product, and the private hosts that it may call. */
interface CallerConnections {
  readonly allowed: AllowedHosts;
  readonly agent: Agent;
  /** For contents, and hosts that serve many: slow calls of one may not take the connections of all. */
  readonly sharedHosts: Agent;
}

/** The connections and circuits of one organization, or of the product. */
interface CallerLine extends CallerConnections {
  readonly breaker: CircuitBreaker;
}

/** Organizations whose lines a process keeps; those that called least recently are forgotten first. */
const MOST_LINES = 1_000;
const PRODUCT = 'product';

/** Keeps the calls of organizations apart, so that failing or slow hosts of one change nothing for another. */
export class CallerLines {
  private readonly lines = new Map<string, CallerLine>();

  constructor(private readonly connect: (organizationId: string | undefined) => CallerConnections) {}

  /** Returns the line of an organization; of the product where no organization calls. */
  getLine(organizationId: string | undefined): CallerLine {
    const key = organizationId ?? PRODUCT;
    const line = this.lines.get(key) ?? { ...this.connect(organizationId), breaker: new CircuitBreaker() };
    this.lines.delete(key);
    this.lines.set(key, line);
    if (this.lines.size > MOST_LINES) this.forgetOldest();
    return line;
  }

  async destroy(): Promise<void> {
    await Promise.all([...this.lines.values()].flatMap(({ agent, sharedHosts }) => [agent.destroy(), sharedHosts.destroy()]));
  }

  /** Calls that are under way end as they would. */
  private forgetOldest(): void {
    const [oldest] = this.lines;
    if (oldest === undefined) return;
    const [key, { agent, sharedHosts }] = oldest;
    this.lines.delete(key);
    void agent.close();
    void sharedHosts.close();
  }
}
