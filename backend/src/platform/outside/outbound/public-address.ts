import ipaddr from 'ipaddr.js';

/** All global unicast addresses of IPv6; others were never assigned. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
/** NAT64 with its well-known prefix (RFC 6052): leads to the IPv4 address in its last 32 bits. */
const nat64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/**
 * Returns true for a host of the public internet: not private, loopback, link-local, shared, multicast or reserved (the IANA
 * special-purpose registries), in any notation. An IPv6 address that leads to an IPv4 address counts as that one; 6to4 and Teredo relays
 * are never public.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(toHexadecimal(address));
  if (parsed instanceof ipaddr.IPv4) return parsed.range() === 'unicast';
  if (parsed.isIPv4MappedAddress()) return isPublicAddress(parsed.toIPv4Address().toString());
  if (parsed.match(nat64)) return isPublicAddress(ipaddr.fromByteArray(parsed.toByteArray().slice(12)).toString());
  return parsed.range() === 'unicast' && parsed.match(globalUnicast);
}

/** The library reads `::1.2.3.4` as `::ffff:1.2.3.4`, which is another address; in hexadecimal it reads it correctly. */
function toHexadecimal(address: string): string {
  if (!address.includes(':')) return address;
  return address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)/, (_tail, a, b, c, d) => `${joinHex(a, b)}:${joinHex(c, d)}`);
}

function joinHex(high: string, low: string): string {
  return (Number(high) * 256 + Number(low)).toString(16);
}
