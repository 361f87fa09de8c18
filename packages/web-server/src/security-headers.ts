import type { RequestHandler } from 'express';

/**
 * Sets the security headers for files served from disk. Scripts come from this origin, the listed remotes and the developers' machines that
 * the operator allows; the latter may also send development server events.
 * Styles may be inline because emotion inserts them at run time, and a nonce per response would make the page uncacheable.
 * Backend responses are not changed, because the backend sets the headers itself.
 */
export function createSecurityHeaders(remoteOrigins: readonly string[], overrideOrigins: readonly string[] = []): RequestHandler {
  const policy = buildContentSecurityPolicy(
    [...remoteOrigins, ...overrideOrigins],
    overrideOrigins.map((origin) => origin.replace(/^http/, 'ws')),
  );
  return (request, response, next) => {
    response.set({
      'Content-Security-Policy': policy,
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      // Share links carry a token in their query, which must not leak as a referrer.
      'Referrer-Policy': isShareLink(request.path) ? 'no-referrer' : 'same-origin',
      ...(isShareLink(request.path) && { 'X-Robots-Tag': 'noindex' }),
      'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      // Sign-in windows for cloud drives are popups that report back to the page.
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    });
    if (request.protocol === 'https') response.set('Strict-Transport-Security', 'max-age=31536000');
    next();
  };
}

/** Returns true for pages behind secret links, which search engines must not index. */
export function isShareLink(path: string): boolean {
  return path.startsWith('/shared-document/') || path.startsWith('/shared-files/');
}

function buildContentSecurityPolicy(origins: readonly string[], eventOrigins: readonly string[]): string {
  const ours = ["'self'", ...origins].join(' ');
  return [
    "default-src 'none'",
    `script-src ${ours}`,
    `connect-src ${[ours, ...eventOrigins].join(' ')}`,
    `img-src ${ours} data: blob:`,
    `font-src ${ours} data:`,
    "style-src 'self' 'unsafe-inline'",
    "frame-src 'self' blob:",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
