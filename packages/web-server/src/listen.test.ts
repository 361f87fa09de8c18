/** @jest-environment node */
import { listen, getPort } from './listen.js';
import { startServer, stopServers } from './testing/servers.js';

afterEach(stopServers);

test('explains that a port is in use, and how to fix it', async () => {
  const usedPort = Number(new URL(await startServer(() => undefined)).port);
  await expect(listen(() => undefined, '127.0.0.1', usedPort)).rejects.toThrow(`Port ${usedPort} on 127.0.0.1 is in use. Stop the program`);
});

test('listens for localhost on the IPv4 loopback and, if available, the IPv6 loopback, on the same port', async () => {
  const servers = await listen((_request, response) => response.end('here'), 'localhost', 0);
  const ports = new Set(servers.map(getPort));
  expect(ports.size).toBe(1);
  expect(await (await fetch(`http://127.0.0.1:${getPort(servers[0]!)}`)).text()).toBe('here');
  for (const server of servers) server.close();
});
