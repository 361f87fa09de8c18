import type { Agent } from 'undici';
import type { AllowedHosts } from './allowed-hosts.js';
import { CircuitBreaker } from './circuit-breaker.js';

/** Connections of one organization, or of the product, and the private hosts that it may call. */
interface CallerConnections {
  readonly allowed: AllowedHosts;
  readonly agent: Agent;
  /** For contents, and for hosts that serve many: slow calls to one must not use up the connections of all. */
  readonly sharedHosts: Agent;
}

/** Connections and circuits of one organization, or of the product. */
interface CallerChannel extends CallerConnections {
  readonly breaker: CircuitBreaker;
}

/** Maximum number of channels in a process; the least recently used ones are dropped first. */
const MAX_CHANNELS = 1_000;
const PRODUCT = 'product';

/** Separates the calls of organizations, so that failing or slow hosts of one do not affect the others. */
export class CallerChannels {
  private readonly lines = new Map<string, CallerChannel>();

  constructor(private readonly connect: (organizationId: string | undefined) => CallerConnections) {}

  /** Returns the channel of an organization, or of the product without an organization. */
  getChannel(organizationId: string | undefined): CallerChannel {
    const key = organizationId ?? PRODUCT;
    const line = this.lines.get(key) ?? { ...this.connect(organizationId), breaker: new CircuitBreaker() };
    this.lines.delete(key);
    this.lines.set(key, line);
    if (this.lines.size > MAX_CHANNELS) this.evictOldest();
    return line;
  }

  async close(): Promise<void> {
    await Promise.all([...this.lines.values()].flatMap(({ agent, sharedHosts }) => [agent.destroy(), sharedHosts.destroy()]));
  }

  /** Running calls are not interrupted. */
  private evictOldest(): void {
    const [oldest] = this.lines;
    if (oldest === undefined) return;
    const [key, { agent, sharedHosts }] = oldest;
    this.lines.delete(key);
    void agent.close();
    void sharedHosts.close();
  }
}
