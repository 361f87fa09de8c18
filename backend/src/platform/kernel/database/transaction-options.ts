import { escapeLiteral } from 'pg';
import type { QueryRunner } from 'typeorm';

/**
 * Statement that TypeORM uses to start transactions. If a new version changed it, no settings would be applied, and row-level security would
 * hide all rows.
 */
const BEGIN = 'START TRANSACTION';

/** Releases the locks of a process that hangs within a transaction. Set per transaction, because poolers do not allow it per connection. */
const IDLE_TIMEOUT = `set local idle_in_transaction_session_timeout = '120s'`;

/** Options for starting a transaction. */
export interface TransactionOptions {
  /** PostgreSQL transaction mode, for example `read only`. */
  readonly mode?: string;
  /** Settings by name without the prefix `app.`. The settings end with the transaction, so they do not remain on a pooled connection. */
  readonly settings: Readonly<Record<string, string>>;
  /** Statement timeout in milliseconds; no limit if undefined. */
  readonly statementTimeoutMs?: number | undefined;
}

/** Adds options to the runner's next transactions without extra round trips, each of which would cost as much as a small query. */
export function setTransactionOptions(runner: QueryRunner, { mode = '', settings, statementTimeoutMs }: TransactionOptions): void {
  const begin = [
    `${BEGIN} ${mode}`,
    IDLE_TIMEOUT,
    ...(statementTimeoutMs === undefined ? [] : [`set local statement_timeout = ${statementTimeoutMs}`]),
    ...Object.entries(settings).map(([name, value]) => formatSetting(name, value)),
  ].join('; ');
  runner.query = new Proxy(runner.query.bind(runner), {
    apply: (send, self, [text, ...rest]) => Reflect.apply(send, self, [text === BEGIN ? begin : text, ...rest]),
  });
}

/**
 * Formats the statement that applies a setting to the transaction.
 * @throws Error for a value that contains NUL, which would end the statement
 */
function formatSetting(name: string, value: string): string {
  if (value.includes('\0')) throw new Error(`The value of '${name}' contains a NUL.`);
  return `select set_config(${escapeLiteral(`app.${name}`)}, ${escapeLiteral(value)}, true)`;
}
