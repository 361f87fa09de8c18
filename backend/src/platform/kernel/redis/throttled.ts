import { type CanActivate, type ExecutionContext, Injectable, mixin, UseGuards } from '@nestjs/common';
import type { Request } from 'express';
import { getCaller } from '../access/caller.js';
import { type ThrottleRule, ThrottleService } from './throttle.js';

/** Scope in which requests are counted. */
type ThrottleScope = 'network' | 'caller' | 'organization';

/**
 * Limits requests to a route. Requests are counted before their bodies are validated, so rejected requests also count.
 * @param by scope that the limit applies to; a caller is a user or an API key
 */
export function Throttled(by: ThrottleScope, rule: ThrottleRule): MethodDecorator & ClassDecorator {
  @Injectable()
  class ThrottleGuard implements CanActivate {
    private readonly throttle = this.throttles.createThrottle(rule);

    constructor(private readonly throttles: ThrottleService) {}

    /** @throws Problem `too-many-requests` */
    async canActivate(context: ExecutionContext): Promise<boolean> {
      const request = context.switchToHttp().getRequest<Request>();
      if (by === 'network') await this.throttle.countByNetwork(request.ip ?? '');
      else await this.throttle.countByKey(getThrottleKey(request, by));
      return true;
    }
  }
  return UseGuards(mixin(ThrottleGuard));
}

function getThrottleKey(request: Request, by: 'caller' | 'organization'): string {
  const caller = getCaller(request);
  if (caller === undefined) throw new Error('A public route has no caller to count.');
  return by === 'caller' ? caller.id : caller.organizationId;
}
