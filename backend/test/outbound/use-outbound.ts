import type { RequestListener } from 'node:http';
import { Logger } from '@nestjs/common';
import { Configuration } from '../../src/platform/kernel/config/configuration.js';
import { HostResolverService } from '../../src/platform/outside/outbound/host-resolver.js';
import { OutboundClient } from '../../src/platform/outside/outbound/outbound.js';
import { createTestSettings } from '../harness/settings.js';
import { type LocalServer, startLocalServer } from './local-server.js';

/** Provides local servers, and clients that may call the allowed hosts, to the tests of the calling spec. Stops them after each test. */
export function useOutbound() {
  const servers: LocalServer[] = [];
  const clients: OutboundClient[] = [];

  beforeAll(() => Logger.overrideLogger(false));
  afterEach(async () => {
    jest.restoreAllMocks();
    await Promise.all(clients.splice(0).map((client) => client.onApplicationShutdown()));
    await Promise.all(servers.splice(0).map((server) => server.stop()));
  });

  return {
    serve: async (listener: RequestListener): Promise<LocalServer> => {
      const server = await startLocalServer(listener);
      servers.push(server);
      return server;
    },
    outbound: (allowed: string[], resolver = new HostResolverService(), oidcIssuer?: string): OutboundClient => {
      const client = new OutboundClient(
        new Configuration({ ...createTestSettings(), outboundAllowedHosts: allowed, oidcIssuer }),
        resolver,
      );
      clients.push(client);
      return client;
    },
  };
}
