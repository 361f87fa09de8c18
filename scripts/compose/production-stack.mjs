import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { registerEnding } from '../processes/on-end.mjs';
import { findFreePort } from '../processes/ports.mjs';
import { runProgram } from '../processes/run.mjs';
import { UserError } from '../processes/user-error.mjs';
import { ROOT } from '../root.mjs';
import { startPostgres } from '../services/postgres.mjs';
import { startRedis } from '../services/redis.mjs';
import { DISPOSABLE_SETTINGS, createTemporaryFolder } from '../services/temporary-folder.mjs';
import { startProgram } from '../stack/program.mjs';
import { buildServiceProcess, placeServices } from './containers.mjs';
import { startNginx } from './nginx.mjs';
import { isProductionService, readCompose } from './read-compose.mjs';

/** The built files of this repository, as docker/Dockerfile copies them. @type {import('./containers.mjs').Tree} */
const buildLocalTree = (name, isApp) =>
  isApp ? { program: 'packages/web-server/dist/main.js', site: join(ROOT, name, 'dist') } : { program: 'backend' };

/**
 * Starts the same services as `docker compose up` in production, without a container engine: the commands and variables of docker-compose.yml, its
 * secrets as files, this machine's PostgreSQL and Redis, and nginx with TLS in front of the shell.
 * @param {object} options
 * @param {string} options.hostName name that users enter to reach the product
 * @param {NodeJS.ProcessEnv} options.variables the variables of .env other than PUBLIC_URL and TRUSTED_PROXIES
 * @param {import('./containers.mjs').Tree} [options.tree] built files of the images
 * @param {(line: string) => void} options.print
 */
export async function startProductionStack({ hostName, variables, tree = buildLocalTree, print }) {
  const folder = createTemporaryFolder('compose');
  const secrets = join(folder, 'secrets');
  const { status, stderr } = spawnSync('sh', [join(ROOT, 'docker/create-secrets.sh'), secrets], { encoding: 'utf8' });
  if (status !== 0) throw new UserError(`docker/create-secrets.sh failed: ${stderr}`);
  const secret = (/** @type {string} */ name) => readFileSync(join(secrets, name), 'utf8').trim();

  const port = await findFreePort();
  const publicUrl = `https://${hostName}:${port}`;
  const { services } = readCompose({ ...variables, PUBLIC_URL: publicUrl, TRUSTED_PROXIES: 'loopback', SECRETS_DIR: secrets });
  const names = Object.keys(services).filter((name) => isProductionService(services[name] ?? {}));
  const places = placeServices(names);
  const logs = join(folder, 'logs');
  mkdirSync(logs);

  const postgresPort = await findFreePort();
  const postgres = await startPostgres({
    dataDir: join(folder, 'postgres'),
    port: postgresPort,
    password: secret('postgres_password'),
    logFile: join(logs, 'postgres.log'),
    settings: DISPOSABLE_SETTINGS,
  });
  registerEnding(() => postgres.stop());
  await createDatabase(postgres.url('postgres'));
  places.set('postgres', { host: '127.0.0.1', port: postgresPort });
  const redisPort = await findFreePort();
  const redis = await startRedis({
    dataDir: join(folder, 'redis'),
    port: redisPort,
    password: secret('redis_password'),
    logFile: join(logs, 'redis.log'),
    print,
  });
  registerEnding(() => redis.stop());
  places.set('redis', { host: '127.0.0.1', port: redisPort });

  const getProcess = (/** @type {string} */ name) => buildServiceProcess(name, services[name] ?? {}, { places, folder, tree });
  const start = async (/** @type {string} */ name, /** @type {string} */ path) => {
    const { args, env, host } = getProcess(name);
    const containerPort = name === 'worker' ? env.WORKER_PORT : env.PORT;
    const running = await startProgram({
      name,
      args,
      env,
      logFile: join(logs, `${name}.log`),
      ready: `http://${host}:${containerPort}${path}`,
    });
    registerEnding(() => running.stop());
  };
  /** Runs a command in a service, like `docker compose exec`. @param {string} name @param {string[]} command */
  const exec = async (name, ...command) => {
    const { env } = getProcess(name);
    return runProgram(['env', '-i', ...Object.entries(env).map(([key, value]) => `${key}=${value}`), process.execPath, ...command], {
      cwd: ROOT,
    });
  };

  const migrate = getProcess('migrate');
  const migrated = await exec('migrate', ...migrate.args);
  if (migrated.code !== 0) throw new UserError(`migrate failed:\n${migrated.output}`);
  const apps = names.filter((name) => services[name]?.build?.target === 'app');
  await Promise.all([
    start('web', '/api/health/ready'),
    start('worker', '/api/health/ready'),
    ...apps.map((name) => start(name, '/healthz')),
  ]);
  const shell = getProcess('shell');
  const nginx = await startNginx({ folder: join(folder, 'nginx'), hostName, port, upstream: `${shell.host}:${shell.env.PORT}`, print });
  registerEnding(() => nginx.stop());
  return {
    publicUrl,
    port,
    certificate: nginx.certificate,
    exec,
    program: (/** @type {string} */ path) => join(tree('web', false).program, path),
    logOf: (/** @type {string} */ name) => readFileSync(join(logs, `${name}.log`), 'utf8'),
  };
}

/** Creates the database that the PostgreSQL image would create for POSTGRES_DB. @param {string} url the server's URL, with its superuser */
async function createDatabase(url) {
  const { Client } = await import('pg');
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('create database stampline');
  await client.end();
}
