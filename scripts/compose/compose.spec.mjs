import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.mjs';
import { isOfProduction, readCompose, readVariables } from './read-compose.mjs';

const example = readVariables('.env.example');
const compose = readCompose(example);
const services = Object.entries(compose.services);
const production = services.filter(([, service]) => isOfProduction(service));
/** Services that run on; the others do their work and end. */
const lasting = services.filter(([, { restart }]) => restart === 'unless-stopped');

/** Variables of the backend's table in docs/configuration.md. */
const documented = readFileSync(join(ROOT, 'docs/configuration.md'), 'utf8')
  .split('## Shell and remotes')[0]
  ?.match(/^\| `[A-Z0-9_]+`/gm)
  ?.map((row) => row.slice(3, -1));

describe('docker-compose.yml', () => {
  it.each(['web', 'worker'])('passes each documented variable to %s, or its file', (name) => {
    const environment = compose.services[name]?.environment ?? {};
    expect(documented?.length).toBeGreaterThan(55);
    expect(documented?.filter((variable) => !(variable in environment) && !(`${variable}_FILE` in environment))).toEqual([]);
  });

  it('runs nothing of the demo in production, and lets only the operator create organizations', () => {
    expect(production.map(([name]) => name).toSorted()).toEqual(
      [
        'migrate',
        'mfe-compliance',
        'mfe-documents',
        'mfe-filing',
        'mfe-integrations',
        'postgres',
        'redis',
        'shell',
        'web',
        'worker',
      ].toSorted(),
    );
    expect(compose.services.web?.environment).toMatchObject({ SIGN_UP: 'closed', MONITORING: '', POLICY_SIMULATOR_URL: '' });
  });

  it('runs the demo with simulators instead of outside systems', () => {
    const demo = readCompose(readVariables('docker/demo.env'));
    const environment = demo.services.web?.environment ?? {};
    expect(environment.MONITORING).toBe('simulator');
    const allowed = environment.OUTBOUND_ALLOWED_HOSTS?.split(',') ?? [];
    for (const variable of ['MONITORING_SIMULATOR_URL', 'POLICY_SIMULATOR_URL', 'OFFICE_SIMULATOR_URL']) {
      const { host, hostname, port } = new URL(environment[variable] ?? '');
      expect(allowed).toContain(host);
      expect(demo.services[hostname]?.environment?.PORT).toBe(port);
    }
  });

  it.each(lasting)('has a health check, a memory limit and rotating logs for %s', (_name, service) => {
    expect(service.healthcheck?.test.length).toBeGreaterThan(1);
    expect(service.mem_limit).toMatch(/^\d+[mg]$/);
    expect(service.logging?.options).toEqual({ 'max-size': '10m', 'max-file': '4' });
  });

  it('publishes only the shell in production, to this machine', () => {
    expect(production.flatMap(([name, { ports = [] }]) => ports.map((port) => [name, port]))).toEqual([['shell', '127.0.0.1:3000:3000']]);
  });

  it('has no password in a variable, and gives each service only the secrets that it reads', () => {
    // Redis reads its password in its command.
    for (const [name, { environment = {}, secrets = [] }] of production.filter(([name]) => name !== 'redis')) {
      const read = Object.values(environment).flatMap((value) => /^\/run\/secrets\/(.+)$/.exec(value)?.[1] ?? []);
      expect([name, secrets.toSorted()]).toEqual([name, read.toSorted()]);
      expect(Object.values(environment).filter((value) => /:\/\/[^/]*:[^/@]+@/.test(value))).toEqual([]);
    }
    expect(Object.keys(compose.secrets).toSorted()).toEqual(
      ['application_password', 'encryption_keys', 'postgres_password', 'redis_password', 'session_secret'].toSorted(),
    );
  });

  it('needs a public URL', () => {
    expect(() => readCompose({})).toThrow(
      'PUBLIC_URL is not set: Set it in .env to the URL of the product, such as https://tax.example.com',
    );
  });
});
