import type { RedisOptions } from 'ioredis';
import type { Configuration } from '../config/configuration.js';

/** Returns the place and sign-in of Redis: that of REDIS_URL, or of the primary that the sentinels know by this name. */
export function toRedisOptions(configuration: Pick<Configuration, 'get'>): RedisOptions {
  const url = new URL(configuration.get('redisUrl'));
  const sentinels = configuration.get('redisSentinels');
  const sentinelPassword = configuration.get('redisSentinelPassword');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return {
    ...(url.username !== '' && { username: decodeURIComponent(url.username) }),
    ...(url.password !== '' && { password: decodeURIComponent(url.password) }),
    ...(url.protocol === 'rediss:' && { tls: sentinels === undefined ? { servername: host } : {} }),
    db: Number(url.pathname.slice(1)),
    ...(sentinels === undefined
      ? { host, port: Number(url.port || 6_379) }
      : { sentinels, name: host, ...(sentinelPassword !== undefined && { sentinelPassword }) }),
  };
}

/** Formats the place of Redis for people, without passwords. */
export function formatRedisPlace({ host, port, db, name, sentinels = [] }: RedisOptions): string {
  if (sentinels.length === 0) return `redis://${host}:${port}/${db}`;
  return `the primary "${name}" of the sentinels ${sentinels.map((one) => `${one.host}:${one.port}`).join(', ')}`;
}
