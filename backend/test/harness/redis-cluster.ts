import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { startTestRedis } from './redis-server.js';
import { waitUntil } from './wait-until.js';

/** A Redis Cluster of three primaries without replicas. */
export interface TestRedisCluster {
  readonly nodes: readonly { host: string; port: number }[];
  readonly url: string;
  /** Returns the index of the node that has keys. */
  findHolder(): Promise<number>;
  /** Moves a key's slot to another node, without the keys in it. */
  moveSlot(key: string, to: number): Promise<void>;
  kill(): Promise<void>;
}

const SLOT_RANGES = [
  [0, 5_460],
  [5_461, 10_922],
  [10_923, 16_383],
];

const startNode = () => startTestRedis('--cluster-enabled', 'yes', '--cluster-config-file', `nodes-${randomUUID()}.conf`);

async function isReady(client: Redis): Promise<boolean> {
  const state = String(await client.call('CLUSTER', 'INFO'));
  return state.includes('cluster_state:ok') && state.includes('cluster_known_nodes:3');
}

export async function startTestRedisCluster(): Promise<TestRedisCluster> {
  const servers = [await startNode(), await startNode(), await startNode()];
  const clients = servers.map(({ url }) => new Redis(url));
  const nodes = servers.map(({ url }) => ({ host: '127.0.0.1', port: Number(new URL(url).port) }));
  for (const [at, client] of clients.entries()) {
    await client.call('CLUSTER', 'ADDSLOTSRANGE', ...SLOT_RANGES[at]!);
    if (at > 0) await client.call('CLUSTER', 'MEET', '127.0.0.1', nodes[0]!.port);
  }
  await waitUntil(async () => (await Promise.all(clients.map(isReady))).every(Boolean), 180_000, 'the nodes form a cluster');
  return {
    nodes,
    url: servers[0]!.url,
    findHolder: async () => (await Promise.all(clients.map((client) => client.dbsize()))).findIndex((size) => size > 0),
    moveSlot: async (key, to) => {
      const id = String(await clients[to]!.call('CLUSTER', 'MYID'));
      const slot = Number(await clients[to]!.call('CLUSTER', 'KEYSLOT', key));
      // A node refuses to give up a slot to which the product has written in the meantime.
      for (const client of clients) {
        const results = await client.multi().flushall().call('CLUSTER', 'SETSLOT', slot, 'NODE', id).exec();
        for (const [error] of results ?? []) if (error) throw error;
      }
    },
    kill: async () => {
      for (const client of clients) client.disconnect();
      for (const server of servers) await server.kill();
    },
  };
}
