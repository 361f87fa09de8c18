import { join } from 'node:path';
import { getErrorMessage } from '../processes/errors.mjs';
import { findFreePort, isPortFree } from '../processes/ports.mjs';
import { UserError } from '../processes/user-error.mjs';
import { startPostgres } from '../services/postgres.mjs';
import { startRedis } from '../services/redis.mjs';
import { sendRedisCommands } from '../services/redis-wire.mjs';

/** @typedef {import('./settings.mjs').StackSettings} StackSettings */
/** @typedef {import('./secrets.mjs').Secrets} Secrets */
/** @typedef {ReturnType<typeof import('./supervisor.mjs').createSupervisor>} Supervisor */
/**
 * @typedef {{ databaseUrl: string, ownerUrl: string, redisUrl: string }} ServiceUrls databaseUrl is the running product's, ownerUrl the migrations'
 */

const DATABASE = 'stampline';
const OWNER_ROLE = 'stampline_owner';
const APPLICATION_ROLE = 'stampline_app';
/** Keeps the servers on the same ports at each start; a port that is not free is replaced. */
const PREFERRED_PORTS = { postgres: 54_320, redis: 56_379 };

/** @param {number | undefined} requested @param {number} usual @param {string} variable @param {string} what */
async function choosePort(requested, usual, variable, what) {
  if (requested === undefined) return (await isPortFree(usual)) ? usual : findFreePort();
  if (await isPortFree(requested)) return requested;
  throw new UserError(`Port ${requested} (${what}) is in use by another program: stop that program, or set ${variable} to a free port.`);
}

/** @param {string} url @param {string} role @param {string} password */
function withCredentials(url, role, password) {
  const result = new URL(url);
  result.username = role;
  result.password = password;
  return result.href;
}

/**
 * The owner is not a superuser, so that row-level security applies to it.
 * @param {string} adminUrl
 * @param {string} ownerPassword
 */
async function ensureDatabase(adminUrl, ownerPassword) {
  const { Client } = await import('pg');
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const role = await client.query('select 1 from pg_roles where rolname = $1', [OWNER_ROLE]);
    if (role.rowCount === 0)
      await client.query(`create role ${OWNER_ROLE} login createrole password ${client.escapeLiteral(ownerPassword)}`);
    const database = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (database.rowCount === 0) await client.query(`create database ${DATABASE} owner ${OWNER_ROLE}`);
  } finally {
    await client.end();
  }
}

/** @param {string} url @param {string} variable */
async function requireDatabase(url, variable) {
  const { Client } = await import('pg');
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
  } catch (error) {
    throw new UserError(`${variable} leads to no database that lets us in (${getErrorMessage(error)}).`);
  } finally {
    await client.end();
  }
}

/** @param {StackSettings} settings @param {Secrets} secrets */
async function useExternalDatabase({ databaseUrl = '', databaseOwnerUrl }, secrets) {
  if (!URL.canParse(databaseUrl))
    throw new UserError('DATABASE_URL is not an address: it needs postgres://user:password@host:port/database.');
  if (databaseOwnerUrl) {
    await requireDatabase(databaseOwnerUrl, 'DATABASE_OWNER_URL');
    return { databaseUrl, ownerUrl: databaseOwnerUrl };
  }
  if (new URL(databaseUrl).username === APPLICATION_ROLE)
    throw new UserError(`DATABASE_URL names the role ${APPLICATION_ROLE}, which may not change tables: set DATABASE_OWNER_URL as well.`);
  await requireDatabase(databaseUrl, 'DATABASE_URL');
  return { databaseUrl: withCredentials(databaseUrl, APPLICATION_ROLE, secrets.applicationPassword), ownerUrl: databaseUrl };
}

/** @param {StackSettings} settings @param {Secrets} secrets @param {Supervisor} supervisor */
async function startDatabase({ dataDir, postgresPort, postgresSettings }, secrets, supervisor) {
  const port = await choosePort(postgresPort, PREFERRED_PORTS.postgres, 'STAMPLINE_POSTGRES_PORT', 'PostgreSQL');
  const options = {
    dataDir: join(dataDir, 'postgres'),
    port,
    password: secrets.postgresPassword,
    logFile: join(dataDir, 'logs/postgres.log'),
    settings: postgresSettings,
  };
  /** @param {string} database */
  const url = (database) => `postgres://postgres:${secrets.postgresPassword}@127.0.0.1:${port}/${database}`;
  await supervisor.add('PostgreSQL', (context) => startPostgres({ ...options, ...context }));
  await ensureDatabase(url('postgres'), secrets.ownerPassword);
  return {
    databaseUrl: withCredentials(url(DATABASE), APPLICATION_ROLE, secrets.applicationPassword),
    ownerUrl: withCredentials(url(DATABASE), OWNER_ROLE, secrets.ownerPassword),
  };
}

/**
 * Returns the URL of the running database as the role that owns the tables.
 * @param {StackSettings} settings @param {Secrets} secrets @param {string} databaseUrl of the running product
 */
export const getOwnerUrl = ({ databaseUrl: external, databaseOwnerUrl }, secrets, databaseUrl) =>
  databaseOwnerUrl || external || withCredentials(databaseUrl, OWNER_ROLE, secrets.ownerPassword);

/** @param {string} redisUrl */
async function useExternalRedis(redisUrl) {
  if (!URL.canParse(redisUrl)) throw new UserError('REDIS_URL is not an address: it needs redis://host:port.');
  const { protocol, hostname, port, username, password } = new URL(redisUrl);
  if (protocol === 'rediss:') return redisUrl; // Checked by the product itself, because it supports TLS.
  const server = {
    host: hostname,
    port: Number(port || 6379),
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
  };
  const answer = await sendRedisCommands(server, [['PING']]).catch((error) => getErrorMessage(error));
  if (!answer.includes('+PONG')) throw new UserError(`REDIS_URL does not lead to a Redis that lets us in (${answer.split('\r\n')[0]}).`);
  return redisUrl;
}

/** @param {StackSettings} settings @param {Secrets} secrets @param {Supervisor} supervisor @param {(line: string) => void} print */
async function startLocalRedis({ dataDir, redisPort }, secrets, supervisor, print) {
  const port = await choosePort(redisPort, PREFERRED_PORTS.redis, 'STAMPLINE_REDIS_PORT', 'Redis');
  const options = {
    dataDir: join(dataDir, 'redis'),
    port,
    password: secrets.redisPassword,
    logFile: join(dataDir, 'logs/redis.log'),
    print,
  };
  await supervisor.add('Redis', (context) => startRedis({ ...options, ...context }));
  return `redis://:${secrets.redisPassword}@127.0.0.1:${port}/0`;
}

/**
 * Starts PostgreSQL and Redis, or uses external servers if their URLs are set.
 * @param {{ settings: StackSettings, secrets: Secrets, supervisor: Supervisor, print: (line: string) => void }} options
 * @returns {Promise<ServiceUrls>}
 */
export async function startServices({ settings, secrets, supervisor, print }) {
  print(settings.databaseUrl ? 'Using the PostgreSQL of DATABASE_URL' : 'Starting PostgreSQL');
  const database = await (settings.databaseUrl ? useExternalDatabase(settings, secrets) : startDatabase(settings, secrets, supervisor));
  print(settings.redisUrl ? 'Using the Redis of REDIS_URL' : 'Starting Redis');
  const redisUrl = await (settings.redisUrl ? useExternalRedis(settings.redisUrl) : startLocalRedis(settings, secrets, supervisor, print));
  return { ...database, redisUrl };
}
