import { isIPv4, isIPv6 } from 'node:net';
import { toClientNetwork } from '../../platform/kernel/redis/client-network.js';

/**
 * Shortens a network address so that it does not identify a single household or workstation: the first three numbers of IPv4, the first
 * three groups of IPv6.
 */
export function shortenNetwork(address: string | undefined): string {
  const network = toClientNetwork(address ?? '');
  if (isIPv4(network)) return `${network.split('.').slice(0, 3).join('.')}.0/24`;
  const [head = ''] = network.split('/');
  return isIPv6(head) ? `${head.split(':').slice(0, 3).join(':')}::/48` : 'unknown';
}
