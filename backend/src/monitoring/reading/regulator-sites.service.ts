import { Injectable } from '@nestjs/common';
import { Configuration } from '../../platform/kernel/config/configuration.js';
import { loadSiteEntries, type SiteEntry } from './site-entries.js';

/** A monitored page of a jurisdiction. */
export interface RegulatorSite {
  /** Two-letter code. */
  readonly state: string;
  readonly url: string;
  /** Host and port of the URL. */
  readonly host: string;
}

/** The rulebook's list of pages to read. No other page is ever requested. */
@Injectable()
export class RegulatorSitesService {
  private readonly sites: readonly RegulatorSite[];
  private readonly hosts: ReadonlySet<string>;

  constructor(configuration: Configuration) {
    const entries = loadSiteEntries();
    const simulators = listSimulators(configuration);
    this.sites = simulators === undefined ? entries.map(({ code, url }) => createSite(code, url)) : toSimulatorSites(entries, simulators);
    const addresses = simulators ?? entries.flatMap(({ url, homeUrl }) => [url, homeUrl]);
    this.hosts = new Set(addresses.map((address) => removeWww(new URL(address).host)));
  }

  list(): readonly RegulatorSite[] {
    return this.sites;
  }

  /** Returns true if a page may redirect to the URL, which must be on the site of a listed regulator, with or without www. */
  isOnList(address: URL): boolean {
    return this.hosts.has(removeWww(address.host));
  }
}

export const createSite = (state: string, url: string): RegulatorSite => ({ state, url, host: new URL(url).host });

const removeWww = (host: string): string => host.replace(/^www\./, '');

/** @throws Error when the simulator is configured without its URL */
function listSimulators(configuration: Configuration): readonly string[] | undefined {
  if (configuration.get('monitoring') !== 'simulator') return undefined;
  const urls = configuration.get('monitoringSimulatorUrls') ?? [];
  if (urls.length === 0)
    throw new Error('MONITORING is simulator, but MONITORING_SIMULATOR_URL is missing: set it to the URL of the simulator.');
  return urls;
}

/** Returns the pages of the simulator, spread over its hosts like the real ones. */
function toSimulatorSites(entries: readonly SiteEntry[], simulators: readonly string[]): RegulatorSite[] {
  const hosts = [...new Set(entries.map(({ url }) => new URL(url).host))];
  return entries.map(({ code, url }) => {
    const simulator = simulators[hosts.indexOf(new URL(url).host) % simulators.length] ?? '';
    return createSite(code, `${simulator}/${code.toLowerCase()}`);
  });
}
