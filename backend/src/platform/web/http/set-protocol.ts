import type { NextFunction, Request, Response } from 'express';

/**
 * Treats a request as one by https, on which Secure cookies depend, because users reach the product by https: a proxy between them and this
 * process may be unknown, or may not forward the protocol.
 */
export function setProtocol(request: Request, _response: Response, next: NextFunction): void {
  Object.defineProperty(request, 'protocol', { value: 'https', configurable: true });
  next();
}
