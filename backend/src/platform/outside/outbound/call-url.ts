import { isIP } from 'node:net';
import type { AllowedHosts } from './allowed-hosts.js';
import { getBareHost, getPort } from './bare-host.js';
import { OutboundError } from './outbound-error.js';
import { isPublicAddress } from './public-address.js';

const enterUrlMessage = 'Enter a full web address that starts with https://, for example https://example.com/hook.';

/**
 * Parses a URL to call. Decimal, octal and hexadecimal hosts become plain IP addresses.
 * @throws OutboundError `bad-address` unless it uses https (or http for hosts that the operator allows) and has neither user name nor password;
 * `forbidden-address` if its host is a private IP address
 */
export function parseCallUrl(address: string | URL, allowed: AllowedHosts): URL {
  if (!URL.canParse(String(address))) throw new OutboundError('bad-address', enterUrlMessage);
  const url = new URL(address);
  const isAllowed = allowed.isAllowed(url.hostname, getPort(url));
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isAllowed)) throw new OutboundError('bad-address', enterUrlMessage);
  if (url.username !== '' || url.password !== '') {
    throw new OutboundError('bad-address', 'Enter the address without a user name and password in it.');
  }
  const literal = getBareHost(url.hostname);
  if (isIP(literal) !== 0 && !isAllowed && !isPublicAddress(literal)) throw createForbiddenError(url.hostname);
  return url;
}

export function createForbiddenError(host: string): OutboundError {
  return new OutboundError(
    'forbidden-address',
    `${host} leads into a private network, which Stampline does not call. Use a public address, or ask your operator to allow this host.`,
  );
}
