import type { RequestHandler } from 'express';

/**
 * Treats requests as sent over HTTPS, which Secure cookies and Strict-Transport-Security require: users reach the product over HTTPS, although the
 * last proxy uses plain HTTP to reach this server.
 */
export const countAsHttps: RequestHandler = (request, _response, next) => {
  Object.defineProperty(request, 'protocol', { value: 'https', configurable: true });
  next();
};

/** Warns once about an untrusted proxy, because all users behind it count as one client. */
export function warnOfUnknownProxy(isTrusted: (address: string, distance: number) => boolean): RequestHandler {
  let hasWarned = false;
  return (request, _response, next) => {
    const address = request.socket.remoteAddress ?? '';
    if (!hasWarned && request.headers['x-forwarded-for'] !== undefined && !isTrusted(address, 0)) {
      hasWarned = true;
      console.warn(
        `A request came from ${address} with X-Forwarded-For, but TRUSTED_PROXIES does not name this address. If it is your proxy, add it: ` +
          'all users behind it count as one client.',
      );
    }
    next();
  };
}
