import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Configuration } from '../config/configuration.js';
import { type Throttle, ThrottleService } from './throttle.js';

const QUARTER_OF_AN_HOUR = 15 * 60;
/** Number of requests allowed for each allowed wrong password, because mistakes in forms are more frequent than wrong passwords. */
const REQUESTS_PER_ATTEMPT = 10;

/** Limits anonymous requests by network before their bodies are validated, because even rejected requests cost time. */
@Injectable()
export class NetworkGuard implements CanActivate {
  private readonly throttle: Throttle;

  constructor(throttles: ThrottleService, configuration: Configuration) {
    const attempts = configuration.get('signInAttemptsPerAddress') * REQUESTS_PER_ATTEMPT;
    this.throttle = throttles.createThrottle({ name: 'network', attempts, withinSeconds: QUARTER_OF_AN_HOUR });
  }

  /** @throws Problem `too-many-requests` */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    await this.throttle.countByNetwork(context.switchToHttp().getRequest<Request>().ip ?? '');
    return true;
  }
}
