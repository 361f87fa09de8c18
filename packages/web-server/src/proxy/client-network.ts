import { isIPv6 } from 'node:net';

/** Whom the limits of one client hold for: an IPv4 address, or the /64 network that an IPv6 customer has to themselves. */
export function clientNetwork(address: string): string {
  const plain = plainAddress(address);
  if (!isIPv6(plain)) return plain;
  const [front = '', back = ''] = plain.split('%')[0]!.split('::');
  const groups = front.split(':').filter((group) => group !== '');
  const missing = 8 - groups.length - back.split(':').filter((group) => group !== '').length;
  const zeros = plain.includes('::') ? Array.from({ length: missing }, () => '0') : [];
  const network = [...groups, ...zeros, ...back.split(':')].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

/** `::ffff:127.0.0.1` is IPv4 that arrived at an IPv6 socket. */
export function plainAddress(address: string): string {
  return isIPv6(address) ? address.replace(/^::ffff:(?=\d+\.)/i, '') : address;
}
