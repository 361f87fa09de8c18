import { createConnection } from 'node:net';
import { connect as connectWithTls } from 'node:tls';
import { AbstractConnector, Redis, type RedisOptions } from 'ioredis';

export interface RedisNode {
  readonly host: string;
  readonly port: number;
}

/** Range of slots in the response to CLUSTER SLOTS: first slot, last slot, and nodes, primary first. */
type SlotRange = readonly [first: number, last: number, primary: readonly [host: string | null, port: number], ...others: unknown[]];

const ASK_TIMEOUT_MS = 1_000;
const DISCONNECT_TIMEOUT_MS = 2_000;
/** Return value that makes ioredis reconnect and repeat the command. */
const RECONNECT_AND_REPEAT = 2;

/**
 * Returns options for connecting to the cluster's primary for a hash tag. All keys of an installation have the same tag, so its transactions and
 * scripts run on one node, and Bull works as with a single Redis server. Connections follow a failover or a slot migration.
 * @param nodes seed nodes; the nodes that they report are also queried
 * @param hashTag the common prefix of all keys, including its braces
 */
export function buildClusterOptions(options: RedisOptions, nodes: readonly RedisNode[], hashTag: string): RedisOptions {
  let known = [...nodes];
  let search: Promise<RedisNode> | undefined;
  const find = async (): Promise<RedisNode> => {
    const { primary, primaries } = await findPrimary(options, known, hashTag);
    known = [...primaries, ...nodes];
    return primary;
  };
  /** Shares one search for the primary among connections that are opened at the same time. */
  const findOnce = (): Promise<RedisNode> => {
    search ??= find().finally(() => {
      search = undefined;
    });
    return search;
  };
  class ClusterConnector extends AbstractConnector {
    private readonly isTriedOnce: boolean;

    constructor(connection: unknown) {
      super(DISCONNECT_TIMEOUT_MS);
      this.isTriedOnce =
        typeof connection === 'object' && connection !== null && 'retryStrategy' in connection && connection.retryStrategy === null;
    }

    override async connect(): Promise<typeof this.stream> {
      this.connecting = true;
      const { host, port } = await findOnce().catch((error: unknown) => {
        // A connection that retries uses the first seed node instead, because ioredis ends a connection whose connector fails.
        if (this.isTriedOnce) throw error;
        return nodes[0]!;
      });
      if (!this.connecting) throw new Error('Connection is closed.');
      this.stream = options.tls ? connectWithTls({ host, port, servername: host }) : createConnection({ host, port });
      this.stream.once('error', (error) => {
        this.firstError = error;
      });
      return this.stream;
    }
  }
  return {
    ...options,
    Connector: ClusterConnector,
    reconnectOnError: ({ message }) => (/^(?:MOVED|READONLY|CLUSTERDOWN)\b/.test(message) ? RECONNECT_AND_REPEAT : false),
  };
}

/** Queries one node after another. @throws the first node's error if none of the nodes knows the primary */
async function findPrimary(
  options: RedisOptions,
  nodes: readonly RedisNode[],
  hashTag: string,
): Promise<{ primary: RedisNode; primaries: RedisNode[] }> {
  let cause: unknown;
  for (const node of nodes) {
    try {
      const { slot, ranges } = await readSlots(options, node, hashTag);
      const toNode = ([, , [host, port]]: SlotRange): RedisNode => ({ host: host === null || host === '' ? node.host : host, port });
      const range = ranges.find(([first, last]) => first <= slot && slot <= last);
      if (range !== undefined) return { primary: toNode(range), primaries: ranges.map(toNode) };
      cause ??= new Error(`No node of the cluster serves the slot ${slot}.`);
    } catch (error) {
      cause ??= error;
    }
  }
  throw cause;
}

async function readSlots({ username, password, tls }: RedisOptions, node: RedisNode, hashTag: string) {
  const redis = new Redis({
    ...node,
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
    ...(tls && { tls: { servername: node.host } }),
    lazyConnect: true,
    connectTimeout: ASK_TIMEOUT_MS,
    commandTimeout: ASK_TIMEOUT_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  redis.on('error', () => undefined); // Not handled here, because the failed command reports the cause.
  try {
    await redis.connect();
    const slot = Number(await redis.call('CLUSTER', 'KEYSLOT', hashTag));
    const answer: unknown = await redis.call('CLUSTER', 'SLOTS');
    if (!isSlotRanges(answer)) throw new Error('CLUSTER SLOTS has an unknown form.');
    return { slot, ranges: answer };
  } finally {
    redis.disconnect();
  }
}

function isSlotRanges(answer: unknown): answer is SlotRange[] {
  return Array.isArray(answer) && answer.every((range) => Array.isArray(range) && Array.isArray(range[2]));
}
