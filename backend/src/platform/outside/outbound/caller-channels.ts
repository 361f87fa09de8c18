import type { Agent } from 'undici';
import type { AllowedHosts } from './allowed-hosts.js';
import { CircuitBreaker } from './circuit-breaker.js';

/** Connections of an organization or the product, and the private hosts that it may call. */
interface CallerConnections {
  readonly allowed: AllowedHosts;
  readonly agent: Agent;
  /** Separate connections for large content and for shared hosts, because slow calls must not use up the other connections. */
  readonly sharedHosts: Agent;
}

/** Connections and circuit breaker of an organization or the product. */
interface CallerChannel extends CallerConnections {
  readonly breaker: CircuitBreaker;
}

/** Maximum number of channels per process; the least recently used ones are dropped first. */
const MAX_CHANNELS = 1_000;
const PRODUCT = 'product';

/** Separates the calls of organizations, because one organization's failing or slow hosts must not affect the others. */
export class CallerChannels {
  private readonly lines = new Map<string, CallerChannel>();

  constructor(private readonly connect: (organizationId: string | undefined) => CallerConnections) {}

  /** Returns the channel of an organization, or of the product if undefined. */
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

  /** Drops the least recently used channel without interrupting its running calls. */
  private evictOldest(): void {
    const [oldest] = this.lines;
    if (oldest === undefined) return;
    const [key, { agent, sharedHosts }] = oldest;
    this.lines.delete(key);
    void agent.close();
    void sharedHosts.close();
  }
}
