import ipaddr from 'ipaddr.js';

/** All global unicast addresses of IPv6; addresses outside this range have never been assigned. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
/** Well-known NAT64 prefix (RFC 6052), which maps to the IPv4 address in the last 32 bits. */
const nat64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/**
 * Returns true for an address on the public internet: not private, loopback, link-local, shared, multicast or reserved (IANA
 * special-purpose registries), in any notation. An IPv6 address that maps to an IPv4 address is treated as that address; 6to4 and Teredo addresses
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

/** Converts an address to hexadecimal, because the library misreads `::1.2.3.4` as `::ffff:1.2.3.4`, which is a different address. */
function toHexadecimal(address: string): string {
  if (!address.includes(':')) return address;
  return address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)/, (_tail, a, b, c, d) => `${joinHex(a, b)}:${joinHex(c, d)}`);
}

function joinHex(high: string, low: string): string {
  return (Number(high) * 256 + Number(low)).toString(16);
}
