import type { RedisOptions } from 'ioredis';
import type { Configuration } from '../config/configuration.js';
import { buildClusterOptions } from './cluster-connector.js';

type Settings = Pick<Configuration, 'get'>;

/** Prefix with a hash tag: Redis Cluster assigns keys to nodes by the text between the braces. */
const HASH_TAG_PATTERN = /\{[^}]+\}/;

/**
 * Returns the location of Redis and how to sign in: from REDIS_URL, from the sentinels that know the primary by this name, or of the cluster node
 * that has the keys.
 * @throws Error for settings that contradict each other
 */
export function toRedisOptions(configuration: Settings): RedisOptions {
  const url = new URL(configuration.get('redisUrl'));
  const sentinels = configuration.get('redisSentinels');
  const sentinelPassword = configuration.get('redisSentinelPassword');
  const nodes = configuration.get('redisClusterNodes');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const signIn = {
    ...(url.username !== '' && { username: decodeURIComponent(url.username) }),
    ...(url.password !== '' && { password: decodeURIComponent(url.password) }),
    ...(url.protocol === 'rediss:' && { tls: sentinels === undefined ? { servername: host } : {} }),
    db: Number(url.pathname.slice(1)),
  };
  const place = { host, port: Number(url.port || 6_379) };
  if (nodes !== undefined) {
    if (sentinels !== undefined) throw new Error('REDIS_SENTINELS and REDIS_CLUSTER_NODES are both set. Set one of them.');
    if (signIn.db !== 0) throw new Error(`REDIS_URL names the database ${signIn.db}, but Redis Cluster has only the database 0.`);
    return buildClusterOptions({ ...signIn, ...place }, [place, ...nodes], getRedisPrefix(configuration));
  }
  if (sentinels === undefined) return { ...signIn, ...place };
  return { ...signIn, sentinels, name: host, ...(sentinelPassword !== undefined && { sentinelPassword }) };
}

/** Returns the prefix of all keys and channels. On a cluster, the prefix is a hash tag, because all keys must be on one node. */
export function getRedisPrefix(configuration: Settings): string {
  const prefix = configuration.get('redisPrefix');
  return configuration.get('redisClusterNodes') === undefined || HASH_TAG_PATTERN.test(prefix) ? prefix : `{${prefix}}`;
}

/** Formats the location of Redis for messages, without passwords. */
export function formatRedisLocation({ host, port, db, name, sentinels = [] }: RedisOptions): string {
  if (sentinels.length === 0) return `redis://${host}:${port}/${db}`;
  return `the primary "${name}" of the sentinels ${sentinels.map((one) => `${one.host}:${one.port}`).join(', ')}`;
}
