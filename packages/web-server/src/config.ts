import path from 'node:path';
import { type LandingClaim, parseLandingClaims } from './landing-claims.js';
import { type ClientLimits, DEFAULT_CLIENT_LIMITS } from './proxy/client-limits.js';

/** A remote in the shell server's configuration. */
export interface RemoteOrigin {
  /** Federation name, for example `mfeFiling`. */
  name: string;
  /** Origin that browsers use; undefined if this server relays the remote's files under `/remotes/<name>`. */
  origin: string | undefined;
  /** Origin that this server uses to reach the same remote. */
  internalOrigin: string;
}

interface ServerConfig {
  /** Folder of the built app. */
  directory: string;
  /** Host name or address to listen on; `localhost` means both loopback addresses. */
  host: string;
  port: number;
  /** Origin that serves `/api`, `/public-objects` and `/metrics`. */
  backendUrl: string;
  /** Proxies whose X-Forwarded-* headers are trusted: network addresses, ranges or `loopback`. */
  trustedProxies: string[];
  /** Limits on concurrent work for one network address. */
  clientLimits: ClientLimits;
}

export interface ShellServerConfig extends ServerConfig {
  /** True if users reach the product over HTTPS, which is provided by a proxy in front of this server. */
  isHttps: boolean;
  remotes: RemoteOrigin[];
  /** Origins whose code may replace a remote's in tabs that request it; empty unless the operator lists some. */
  overrideOrigins: string[];
  /** Folder that stores the last valid navigation of each remote. */
  stateDirectory: string;
  /** Claims on the landing page; empty to show none, undefined for the built-in ones. */
  landingClaims: readonly LandingClaim[] | undefined;
}

export interface RemoteServerConfig extends ServerConfig {
  shellOrigins: string[];
}

/** Thrown if a setting is missing or wrong; the message is a sentence that names the setting. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings of the shell's server. Throws {@link ConfigError}. */
export function readShellServerConfig(environment: Environment): ShellServerConfig {
  const directory = readDirectory(environment);
  const config = readServerConfig(environment, directory, 3000);
  const isHttps = environment['PUBLIC_URL']?.startsWith('https:') ?? false;
  if (isHttps && !environment['TRUSTED_PROXIES']?.trim() && !LOOPBACK.includes(config.host)) throw new ConfigError(UNKNOWN_PROXY);
  return {
    ...config,
    isHttps,
    remotes: readRemoteOrigins(environment['REMOTES'] || DEFAULT_REMOTES),
    overrideOrigins: splitWords(environment['OVERRIDE_ORIGINS'] ?? '').map((value) => readOrigin(value, 'OVERRIDE_ORIGINS')),
    stateDirectory: path.resolve(environment['STATE_DIR'] ?? '.data/shell'),
    landingClaims: readLandingClaims(environment['LANDING_CLAIMS']),
  };
}

/** Reads the settings of a remote's server. Throws {@link ConfigError}. */
export function readRemoteServerConfig(environment: Environment): RemoteServerConfig {
  const directory = readDirectory(environment);
  const shellOrigins = splitWords(environment['SHELL_ORIGIN'] ?? 'http://localhost:3000 http://127.0.0.1:3000');
  return {
    ...readServerConfig(environment, directory, undefined),
    shellOrigins: shellOrigins.map((value) => readOrigin(value, 'SHELL_ORIGIN')),
  };
}

/** Reads the number of deployed builds whose files are kept, 20 unless `KEEP_RELEASES` is set. Throws {@link ConfigError}. */
export function readKeptReleases(environment: Environment): number {
  return readLimit(environment, 'KEEP_RELEASES', 20);
}

const DEFAULT_REMOTES = JSON.stringify([
  { name: 'mfeCompliance', internalOrigin: 'http://localhost:3101' },
  { name: 'mfeFiling', internalOrigin: 'http://localhost:3102' },
  { name: 'mfeDocuments', internalOrigin: 'http://localhost:3103' },
  { name: 'mfeIntegrations', internalOrigin: 'http://localhost:3104' },
]);

const LOOPBACK = ['localhost', '127.0.0.1', '::1'];

const UNKNOWN_PROXY =
  'PUBLIC_URL begins with https, so a proxy with TLS forwards the requests, and TRUSTED_PROXIES does not name it: all users would count as ' +
  'one client. Set TRUSTED_PROXIES to the address or network of the proxy as this server sees it, such as 172.16.0.0/12, or to loopback.';

function readServerConfig(environment: Environment, directory: string, defaultPort: number | undefined): ServerConfig {
  return {
    directory,
    host: environment['HOST'] ?? 'localhost',
    port: readPort(environment['PORT'], defaultPort),
    backendUrl: readOrigin(environment['BACKEND_URL'] ?? 'http://127.0.0.1:3001', 'BACKEND_URL'),
    trustedProxies: splitWords(environment['TRUSTED_PROXIES'] || 'loopback'),
    clientLimits: {
      openRequests: readLimit(environment, 'CLIENT_OPEN_REQUESTS', DEFAULT_CLIENT_LIMITS.openRequests),
      eventStreams: readLimit(environment, 'CLIENT_EVENT_STREAMS', DEFAULT_CLIENT_LIMITS.eventStreams),
      unfinishedBodies: readLimit(environment, 'CLIENT_UNFINISHED_BODIES', DEFAULT_CLIENT_LIMITS.unfinishedBodies),
    },
  };
}

function readLandingClaims(text: string | undefined): readonly LandingClaim[] | undefined {
  if (!text?.trim()) return undefined;
  const claims = parseLandingClaims(text);
  if (claims !== undefined) return claims;
  throw new ConfigError(
    `LANDING_CLAIMS is "${text}". It needs "off", or up to four claims such as "120: agencies; 9 hours: saved per month per person".`,
  );
}

function readLimit(environment: Environment, variable: string, fallback: number): number {
  const text = environment[variable];
  if (!text) return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new ConfigError(`${variable} is ${text}. It needs a whole number above 0.`);
  return value;
}

function readDirectory(environment: Environment): string {
  const directory = environment['DIRECTORY'];
  if (!directory) throw new ConfigError('DIRECTORY is not set. It names the folder of the built app, for example shell/dist.');
  return path.resolve(directory);
}

function readPort(text: string | undefined, fallback: number | undefined): number {
  if (text === undefined && fallback !== undefined) return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > 65_535) {
    throw new ConfigError(`PORT is ${text ?? 'not set'}. It needs a number from 0 to 65535; 0 selects a free port.`);
  }
  return value;
}

function readOrigin(text: string, variable: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new ConfigError(`${variable} is "${text}". It must be a URL such as http://localhost:3000.`);
  }
  return new URL(text).origin;
}

function splitWords(text: string): string[] {
  return text.split(/[\s,]+/).filter((word) => word !== '');
}

function readRemoteOrigins(text: string): RemoteOrigin[] {
  const wrong = 'REMOTES needs a JSON list such as [{"name":"mfeFiling","internalOrigin":"http://localhost:3102"}].';
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    throw new ConfigError(wrong);
  }
  if (!Array.isArray(list)) throw new ConfigError(wrong);
  return list.map((item: unknown) => {
    const { name, origin: address, internalOrigin }: Partial<Record<string, unknown>> = { ...Object(item) };
    if (typeof name !== 'string' || !/^[A-Za-z][A-Za-z0-9]*$/.test(name)) throw new ConfigError(wrong);
    const internal = internalOrigin ?? address;
    if (typeof internal !== 'string') throw new ConfigError(wrong);
    return {
      name,
      origin: typeof address === 'string' ? readOrigin(address, 'REMOTES') : undefined,
      internalOrigin: readOrigin(internal, 'REMOTES'),
    };
  });
}
