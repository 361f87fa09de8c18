import { isIPv6 } from 'node:net';

/** Returns the network that the limits apply to: an IPv4 address, or the /64 network of an IPv6 customer. */
export function toClientNetwork(address: string): string {
  const plain = toIpv4Address(address);
  if (!isIPv6(plain)) return plain;
  const [front = '', back = ''] = plain.split('%')[0]!.split('::');
  const groups = front.split(':').filter((group) => group !== '');
  const missing = 8 - groups.length - back.split(':').filter((group) => group !== '').length;
  const zeros = plain.includes('::') ? Array.from({ length: missing }, () => '0') : [];
  const network = [...groups, ...zeros, ...back.split(':')].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

/** Returns the IPv4 address in `::ffff:127.0.0.1`, which represents an IPv4 client on an IPv6 socket. */
export function toIpv4Address(address: string): string {
  return isIPv6(address) ? address.replace(/^::ffff:(?=\d+\.)/i, '') : address;
}
