import type { LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import type { AllowedHosts } from './allowed-hosts.js';
import { getBareHost, getPort } from './bare-host.js';
import { createForbiddenError } from './call-url.js';
import type { HostResolverService } from './host-resolver.js';
import { isPublicAddress } from './public-address.js';

const CONNECT_TIMEOUT_MS = 5_000;

type CreateConnector = (options: buildConnector.BuildOptions) => buildConnector.connector;

/**
 * Connects only to public addresses. Resolves a name once and connects to one of the verified addresses, so it does not matter if the name resolves
 * differently a moment later.
 * @param dial creates connectors from a lookup
 */
export function createGuardedConnector(
  resolver: HostResolverService,
  allowed: AllowedHosts,
  dial: CreateConnector = buildConnector,
): buildConnector.connector {
  const options = { timeout: CONNECT_TIMEOUT_MS, autoSelectFamily: true };
  const dialAny = dial({ ...options, lookup: createLookup((host) => resolver.resolve(host)) });
  const dialPublic = dial({ ...options, lookup: createLookup((host) => resolvePublicAddresses(resolver, host)) });
  return (target, callback) => {
    if (allowed.isAllowed(target.hostname, getPort(target))) return dialAny(target, callback);
    const literal = getBareHost(target.hostname);
    // The operating system connects to an IP address without a lookup.
    if (isIP(literal) !== 0 && !isPublicAddress(literal)) return callback(createForbiddenError(target.hostname), null);
    dialPublic(target, (...[error, socket]) => {
      if (error !== null) return callback(error, null);
      if (isPublicAddress(socket.remoteAddress ?? '')) return callback(null, socket);
      socket.destroy();
      callback(createForbiddenError(target.hostname), null);
    });
  };
}

/** @throws OutboundError `forbidden-address` unless every address of the name is public */
async function resolvePublicAddresses(resolver: HostResolverService, hostname: string): Promise<string[]> {
  const addresses = await resolver.resolve(hostname);
  if (!addresses.every((address) => isPublicAddress(address))) throw createForbiddenError(hostname);
  return addresses;
}

/** Adapts a lookup to Node's callback interface. */
function createLookup(resolve: (hostname: string) => Promise<string[]>): LookupFunction {
  const answer = async (...[hostname, { all }, callback]: Parameters<LookupFunction>): Promise<void> => {
    let found: LookupAddress[];
    try {
      found = (await resolve(hostname)).map((address) => ({ address, family: isIP(address) }));
    } catch (error) {
      return callback(error instanceof Error ? error : new Error(String(error)), all ? [] : '');
    }
    if (all) callback(null, found);
    else callback(null, found[0]?.address ?? '', found[0]?.family);
  };
  return (...lookup) => void answer(...lookup);
}
