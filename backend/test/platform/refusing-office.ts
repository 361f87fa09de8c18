import { setTimeout as sleep } from 'node:timers/promises';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Client } from 'pg';

/** An office that rejects every package and counts the product's database transactions that wait while it is called. */
export interface RefusingOffice {
  readonly host: string;
  /** Number of waiting transactions during each call. */
  readonly waiting: readonly number[];
  close(): void;
}

/** Starts the office. @param getObserver returns a connection that can see all other connections */
export async function startRefusingOffice(databaseName: string, getObserver: () => Client): Promise<RefusingOffice> {
  const waiting: number[] = [];
  const server = createServer((_request, response) => {
    void sleep(500).then(async () => {
      waiting.push(await countWaitingTransactions(getObserver(), databaseName));
      return response.writeHead(422).end('The package lacks a transaction.');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return { host: `127.0.0.1:${String(typeof address === 'object' ? address?.port : '')}`, waiting, close: () => server.close() };
}

/** Counts the product's transactions that have been waiting for something other than the database. */
async function countWaitingTransactions(observer: Client, databaseName: string): Promise<number> {
  const { rows } = await observer.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
      where datname = $1 and application_name = 'stampline' and state = 'idle in transaction'
        and state_change < clock_timestamp() - interval '300 milliseconds'`,
    [databaseName],
  );
  return rows[0]?.count ?? 0;
}
