import type { Server } from 'node:http';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

/** Keep-alive time. It is longer than the reverse proxy's; otherwise, the proxy would send requests on connections that are being closed. */
const KEEP_ALIVE_MS = 65_000;

const SWEEP_MS = 100;

/** Keeps connections open for a long time, and closes idle ones when the process stops. */
@Injectable()
export class ConnectionDrainService implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  private sweep: NodeJS.Timeout | undefined;

  constructor(private readonly adapterHost: HttpAdapterHost) {}

  onApplicationBootstrap(): void {
    const server = this.getServer();
    server.keepAliveTimeout = KEEP_ALIVE_MS;
    server.headersTimeout = KEEP_ALIVE_MS + 1_000;
  }

  beforeApplicationShutdown(): void {
    const server = this.getServer();
    this.sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.sweep);
  }

  private getServer(): Server {
    return this.adapterHost.httpAdapter.getHttpServer();
  }
}
