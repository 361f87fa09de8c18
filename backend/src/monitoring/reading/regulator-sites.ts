import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Injectable } from '@nestjs/common';
import Ajv2020 from 'ajv/dist/2020.js';
import { Configuration } from '../../platform/config/configuration.js';

/** The page of a jurisdiction that is watched. */
export interface RegulatorSite {
  /** Two-letter code. */
  readonly state: string;
  readonly url: string;
  /** Host and port of the address. */
  readonly host: string;
}

interface SiteEntry {
  readonly code: string;
  readonly url: string;
  readonly homeUrl: string;
}

const FOLDER = fileURLToPath(new URL('../../../rulebook/regulator-sites/', import.meta.url));

const json = (file: string) => JSON.parse(readFileSync(`${FOLDER}${file}`, 'utf8'));

function readEntries(): SiteEntry[] {
  const ajv = new Ajv2020.default({ strict: true });
  const isSites = ajv.compile<SiteEntry[]>(json('sites.schema.json'));
  const entries: unknown = json('sites.json');
  if (!isSites(entries)) throw new Error(`The list of regulators' sites is not valid: ${ajv.errorsText(isSites.errors, { dataVar: '' })}.`);
  return entries;
}

/** The list of pages that may be read, from the rulebook: nothing else is ever called. */
@Injectable()
export class RegulatorSites {
  private readonly sites: readonly RegulatorSite[];
  private readonly hosts: ReadonlySet<string>;

  constructor(configuration: Configuration) {
    const entries = readEntries();
    const simulator = configuration.get('monitoring') === 'simulator' ? configuration.get('monitoringSimulatorUrl') : undefined;
    this.sites = entries.map(({ code, url }) => siteAt(code, simulator === undefined ? url : `${simulator}/${code.toLowerCase()}`));
    const addresses = simulator === undefined ? entries.flatMap(({ url, homeUrl }) => [url, homeUrl]) : [simulator];
    this.hosts = new Set(addresses.map((address) => bare(new URL(address).host)));
  }

  list(): readonly RegulatorSite[] {
    return this.sites;
  }

  /** Whether a page may lead there: to the site of a regulator on the list, with or without www. */
  isOnList(address: URL): boolean {
    return this.hosts.has(bare(address.host));
  }
}

export const siteAt = (state: string, url: string): RegulatorSite => ({ state, url, host: new URL(url).host });

const bare = (host: string): string => host.replace(/^www\./, '');
