import type { Server } from 'node:http';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

/** Longer than proxies in front keep an idle connection, so that they never send on one that is just being closed. */
const keepAliveMs = 65_000;

const sweepMs = 100;

/** Lets connections live long, and hang up as soon as they are idle once the process stops. */
@Injectable()
export class ConnectionDrain implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  private sweep: NodeJS.Timeout | undefined;

  constructor(private readonly adapterHost: HttpAdapterHost) {}

  onApplicationBootstrap(): void {
    const server = this.server();
    server.keepAliveTimeout = keepAliveMs;
    server.headersTimeout = keepAliveMs + 1_000;
  }

  beforeApplicationShutdown(): void {
    const server = this.server();
    this.sweep = setInterval(() => server.closeIdleConnections(), sweepMs).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.sweep);
  }

  private server(): Server {
    return this.adapterHost.httpAdapter.getHttpServer();
  }
}
