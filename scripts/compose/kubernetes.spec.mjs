import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '../root.mjs';
import { listBackendVariables, listShellVariables } from './documented-variables.mjs';
import { readCompose } from './read-compose.mjs';

const FOLDER = join(ROOT, 'deploy/kubernetes');
const { load, loadAll } = createRequire(import.meta.url)('js-yaml');
const files = readdirSync(FOLDER).filter((file) => file.endsWith('.yaml'));
const objects = files.filter((file) => file !== 'kustomization.yaml').flatMap((file) => loadAll(readFileSync(join(FOLDER, file), 'utf8')));
const kustomization = load(readFileSync(join(FOLDER, 'kustomization.yaml'), 'utf8'));
const compose = readCompose({ PUBLIC_URL: 'https://tax.example.com' });

/** @param {string} kind */
const findByName = (kind) =>
  Object.fromEntries(objects.filter((object) => object.kind === kind).map((object) => [object.metadata.name, object]));
/** @param {any} object */
const getContainer = ({ spec }) => spec.template.spec.containers[0];
const deployments = Object.values(findByName('Deployment'));
/** @param {string} name */
const isSecret = (name) => /PASSWORD|SECRET|TOKEN|_HEADERS$|^ENCRYPTION_KEYS$|^SMTP_URL$/.test(name);
/** Variables that a deployment's container sets itself. @param {string} name */
const listSetVariables = (name) =>
  getContainer(findByName('Deployment')[name]).env.map((/** @type {{ name: string }} */ { name: variable }) => variable);
const names = new Set(deployments.map(({ metadata }) => metadata.name));

describe('deploy/kubernetes', () => {
  it('lists each file once, and runs each production service except databases', () => {
    expect(new Set(kustomization.resources)).toEqual(new Set(files.filter((file) => file !== 'kustomization.yaml')));
    expect(names).toEqual(new Set(['mfe-compliance', 'mfe-documents', 'mfe-filing', 'mfe-integrations', 'shell', 'web', 'worker']));
    const images = [...deployments, ...Object.values(findByName('Job'))].map((object) => getContainer(object).image);
    expect(new Set(images)).toEqual(new Set(kustomization.images.map((/** @type {any} */ { name }) => name)));
  });

  it.each(deployments)('starts $metadata.name with the command from docker-compose.yml and probes on its port', (deployment) => {
    const container = getContainer(deployment);
    const { name } = deployment.metadata;
    expect(container.args).toEqual(compose.services[name]?.command);
    const [{ name: port, containerPort }] = container.ports;
    const variables = Object.fromEntries(container.env.map((/** @type {any} */ { name: variable, value }) => [variable, value]));
    expect(variables[name === 'worker' ? 'WORKER_PORT' : 'PORT']).toBe(String(containerPort));
    for (const probe of [container.livenessProbe, container.readinessProbe]) expect(probe.httpGet.port).toBe(port);
    expect(container.livenessProbe.httpGet.path).not.toMatch(/ready/);
  });

  it.each(deployments)(
    'runs $metadata.name without privileges, with limits, and keeps one replica running during a drain',
    ({ metadata, spec }) => {
      const { securityContext } = spec.template.spec;
      const container = getContainer({ spec });
      expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(container.resources.limits.memory).toMatch(/^\d+Mi$/);
      expect(spec.selector.matchLabels).toEqual(spec.template.metadata.labels);
      const budget = findByName('PodDisruptionBudget')[metadata.name];
      expect([budget.spec.minAvailable, budget.spec.selector]).toEqual([1, spec.selector]);
      expect(spec.replicas).toBeGreaterThan(1);
    },
  );

  it('delays the stop signal, within the grace period, for services behind load balancers', () => {
    for (const deployment of deployments.filter(({ metadata }) => metadata.name !== 'worker')) {
      const [command, seconds] = getContainer(deployment).lifecycle.preStop.exec.command;
      expect(command).toBe('sleep');
      expect(deployment.spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(Number(seconds) + 10);
    }
  });

  it('kills a worker only after its jobs have had time to finish', () => {
    const worker = findByName('Deployment')['worker'];
    const seconds = getContainer(worker).env.find((/** @type {{ name: string }} */ { name }) => name === 'WORKER_STOP_SECONDS').value;
    expect(worker.spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(Number(seconds) + 5);
  });

  it('offers each documented variable in a ConfigMap, and secrets in a Secret', () => {
    const { stampline, 'stampline-shell': shell } = findByName('ConfigMap');
    const inSecret = listBackendVariables().filter(isSecret);
    const offered = new Set([...Object.keys(stampline.data), ...listSetVariables('web'), ...listSetVariables('worker')]);
    expect(listBackendVariables().filter((name) => !isSecret(name) && !offered.has(name))).toEqual([]);
    expect(Object.keys(stampline.data).filter(isSecret)).toEqual([]);
    const readme = readFileSync(join(FOLDER, 'README.md'), 'utf8');
    expect(inSecret.filter((name) => !readme.includes(`--from-literal=${name}=`) && !readme.includes(`\`${name}\``))).toEqual([]);
    const shellVariables = new Set([...Object.keys(shell.data), ...listSetVariables('shell'), 'DIRECTORY']);
    expect(listShellVariables().filter((name) => !shellVariables.has(name))).toEqual([]);
  });

  it('sets only documented variables', () => {
    const { stampline, 'stampline-shell': shell } = findByName('ConfigMap');
    expect(Object.keys(stampline.data).filter((name) => !listBackendVariables().includes(name))).toEqual([]);
    expect(Object.keys(shell.data).filter((name) => !listShellVariables().includes(name))).toEqual([]);
  });

  it('routes requests to services that exist', () => {
    const services = findByName('Service');
    const addresses = JSON.stringify(objects).matchAll(/http:\/\/([a-z-]+):(\d+)/g);
    for (const [, name = '', port] of addresses) expect(String(services[name]?.spec.ports[0].port)).toBe(port);
    for (const { metadata, spec } of Object.values(services)) expect(spec.selector).toEqual({ app: metadata.name });
    expect(objects.find(({ kind }) => kind === 'Ingress').spec.rules[0].http.paths[0].backend.service.name).toBe('shell');
  });

  it('scales workers by the age of the oldest job, which the product reports', () => {
    const [{ external }] = findByName('HorizontalPodAutoscaler').worker.spec.metrics;
    const source = readFileSync(join(ROOT, 'backend/src/platform/kernel/outbox/outbox-metrics.ts'), 'utf8');
    expect(source).toContain(`'${external.metric.name}'`);
  });
});
