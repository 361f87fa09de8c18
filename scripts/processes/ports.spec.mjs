import { once } from 'node:events';
import { createServer } from 'node:net';
import { findFreePort, isPortFree, requirePort } from './ports.mjs';
import { UserError } from './user-error.mjs';

describe('a port', () => {
  it('in use by another program is rejected with one sentence that names the port and the fix', async () => {
    const port = await findFreePort();
    await expect(requirePort(port, { purpose: 'the shell', variable: 'STAMPLINE_PORT' })).resolves.toBeUndefined();
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    try {
      expect(await isPortFree(port)).toBe(false);
      const refused = await requirePort(port, { purpose: 'the shell', variable: 'STAMPLINE_PORT' }).catch((error) => error);
      expect(refused).toBeInstanceOf(UserError);
      expect(refused.message).toMatch(new RegExp(`^Port ${port} \\(the shell\\) is in use.*STAMPLINE_PORT to a free port\\.$`));
    } finally {
      server.close();
    }
  });
});
