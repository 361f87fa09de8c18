import { isIPv6 } from 'node:net';

/** Returns the network for which attempts are counted: an IPv4 address, or the /64 network of an IPv6 address. */
export function toClientNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%')[0]!.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - front.length - back.length }, () => '0');
  const hextets = [...front, ...zeros, ...back].slice(0, 4).map((hextet) => Number.parseInt(hextet, 16).toString(16));
  return `${hextets.join(':')}::/64`;
}
