import type { NextFunction, Request, Response } from 'express';

/**
 * Treats requests as https, which Secure cookies require, if users reach the product over https. A proxy between users and this process may be
 * untrusted, or may not forward the protocol.
 */
export function setProtocol(request: Request, _response: Response, next: NextFunction): void {
  Object.defineProperty(request, 'protocol', { value: 'https', configurable: true });
  next();
}
