import { getBareHost } from './bare-host.js';

/** Private hosts that the operator allows: `host` for all ports, or `host:port`. */
export class AllowedHosts {
  private readonly entries: ReadonlySet<string>;

  constructor(entries: readonly string[]) {
    this.entries = new Set(entries.map((entry) => entry.toLowerCase().replace(/^\[(.*)\]/, '$1')));
  }

  /**
   * Parses the private hosts that one organization, or the product, may call. `host@id` applies to the organization with this id; an entry without
   * an id applies to all organizations.
   */
  static forOrganization(organizationId: string | undefined, entries: readonly string[]): AllowedHosts {
    const read = entries.map((entry) => entry.split('@'));
    return new AllowedHosts(
      read.flatMap(([host = '', id]) => (id === undefined || id.toLowerCase() === organizationId?.toLowerCase() ? [host] : [])),
    );
  }

  isAllowed(hostname: string, port: string): boolean {
    const host = getBareHost(hostname).toLowerCase();
    return this.entries.has(host) || this.entries.has(`${host}:${port}`);
  }
}
