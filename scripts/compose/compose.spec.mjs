import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.mjs';
import { listBackendVariables, listShellVariables } from './documented-variables.mjs';
import { isProductionService, readCompose, readVariables } from './read-compose.mjs';

const example = readVariables('.env.example');
const compose = readCompose(example);
const services = Object.entries(compose.services);
const production = services.filter(([, service]) => isProductionService(service));
/** The other services run once and exit. */
const lasting = services.filter(([, { restart }]) => restart === 'unless-stopped');

describe('docker-compose.yml', () => {
  it.each(['web', 'worker'])('passes each documented variable, or the variable for its file, to %s', (name) => {
    const environment = compose.services[name]?.environment ?? {};
    const documented = listBackendVariables();
    expect(documented.length).toBeGreaterThan(55);
    expect(documented.filter((variable) => !(variable in environment) && !(`${variable}_FILE` in environment))).toEqual([]);
  });

  it('passes each documented variable to the shell', () => {
    // The image sets the folder of the built app; the service's volume stores its state.
    const environment = { ...compose.services.shell?.environment, DIRECTORY: '', STATE_DIR: '' };
    const documented = listShellVariables();
    expect(documented.length).toBeGreaterThan(10);
    expect(documented.filter((variable) => !(variable in environment))).toEqual([]);
  });

  it('uses each variable of .env.example', () => {
    const text = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8');
    const unused = Object.keys(example).filter((name) => name !== 'COMPOSE_PROFILES' && !text.includes(`\${${name}:`));
    expect(unused).toEqual([]);
  });

  it('does not run any part of the demo in production, and lets only the operator create organizations', () => {
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

  it('runs the demo with simulators instead of external systems', () => {
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

  it('publishes only the shell in production, and only to this machine', () => {
    expect(production.flatMap(([name, { ports = [] }]) => ports.map((port) => [name, port]))).toEqual([['shell', '127.0.0.1:3000:3000']]);
  });

  it('has no password in a variable, and passes each service only the secrets that it reads', () => {
    // Redis reads its password from its command line.
    for (const [name, { environment = {}, secrets = [] }] of production.filter(([name]) => name !== 'redis')) {
      const read = Object.values(environment).flatMap((value) => /^\/run\/secrets\/(.+)$/.exec(value)?.[1] ?? []);
      expect([name, secrets.toSorted()]).toEqual([name, read.toSorted()]);
      expect(Object.values(environment).filter((value) => /:\/\/[^/]*:[^/@]+@/.test(value))).toEqual([]);
    }
    expect(Object.keys(compose.secrets).toSorted()).toEqual(
      ['application_password', 'encryption_keys', 'postgres_password', 'redis_password', 'session_secret'].toSorted(),
    );
  });

  it('requires a public URL', () => {
    expect(() => readCompose({})).toThrow(
      'PUBLIC_URL is not set: Set it in .env to the URL of the product, such as https://tax.example.com',
    );
  });
});
