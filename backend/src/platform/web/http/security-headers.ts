import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** Path of the API documentation, the only page that this process serves. */
export const documentationPath = '/api/docs';

/**
 * Adds security headers. Responses are data, so they may not load or frame anything; the documentation page may load its
 * files. Does not ask browsers to upgrade URLs to https, because the page would stay empty if the product is served without TLS.
 * @param https true if users reach the product over https
 */
export function createSecurityHeaders(https: boolean): RequestHandler {
  const data = createHeaderHandler(https, {
    defaultSrc: ["'none'"],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
  });
  const documentation = createHeaderHandler(https, {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
  });
  return (request, response, next) => {
    const page = request.path === documentationPath || request.path.startsWith(`${documentationPath}/`);
    // Responses are meant only for the caller; a route with cacheable responses overrides this.
    response.set('Cache-Control', 'no-store');
    (page ? documentation : data)(request, response, next);
  };
}

function createHeaderHandler(https: boolean, directives: Record<string, string[]>): RequestHandler {
  return helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { ...directives, upgradeInsecureRequests: null } },
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  });
}
