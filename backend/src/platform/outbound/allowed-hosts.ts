import { bareHost } from './bare-host.js';

/** Hosts that the operator allows although they are private: `host` for all of its ports, or `host:port`. */
export class AllowedHosts {
  private readonly entries: ReadonlySet<string>;

  constructor(entries: readonly string[]) {
    this.entries = new Set(entries.map((entry) => entry.toLowerCase().replace(/^\[(.*)\]/, '$1')));
  }

  allows(hostname: string, port: string): boolean {
    const host = bareHost(hostname).toLowerCase();
    return this.entries.has(host) || this.entries.has(`${host}:${port}`);
  }
}
