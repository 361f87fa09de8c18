import { randomUUID } from 'node:crypto';
import { type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { type Role, roles } from '../../src/platform/kernel/access/caller.js';

/** The organization of users who are signed in by the header. */
export const probeOrganizationId = randomUUID();

const userId = randomUUID();

/** Lets the header X-Probe-Role sign in a user, for access tests without sessions. */
@Module({})
export class SignInByHeaderModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(signInByHeader).forRoutes('{*path}');
  }
}

function signInByHeader(request: Request, _response: Response, next: NextFunction): void {
  const role = roles.find((candidate): candidate is Role => candidate === request.get('x-probe-role'));
  if (role !== undefined)
    request.user = {
      id: userId,
      organizationId: request.get('x-probe-organization') ?? probeOrganizationId,
      role,
      name: 'Probe',
      email: 'probe@example.test',
    };
  next();
}
