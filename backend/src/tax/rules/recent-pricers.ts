import type { OrganizationPricer } from '../pricing/organization-pricer.js';

/** Caches the most recently used organizations' pricers, each for one version of the rules. */
export class RecentPricers {
  private readonly kept = new Map<string, { version: number; pricer: OrganizationPricer }>();

  constructor(private readonly max: number) {}

  find(organizationId: string, version: number): OrganizationPricer | undefined {
    const found = this.kept.get(organizationId);
    if (found?.version !== version) return undefined;
    this.kept.delete(organizationId);
    this.kept.set(organizationId, found);
    return found.pricer;
  }

  /** Stores a pricer unless a newer one is stored; drops the least recently used one. */
  store(organizationId: string, version: number, pricer: OrganizationPricer): void {
    if ((this.kept.get(organizationId)?.version ?? -1) > version) return;
    this.kept.delete(organizationId);
    this.kept.set(organizationId, { version, pricer });
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= this.max) return;
      this.kept.delete(oldest);
    }
  }
}
