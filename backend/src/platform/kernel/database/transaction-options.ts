import { escapeLiteral } from 'pg';
import type { QueryRunner } from 'typeorm';

/**
 * The statement that TypeORM starts transactions with. If a new version changed it, no setting would be made, and row-level security would
 * hide all rows.
 */
const BEGIN = 'START TRANSACTION';

/** Frees the locks of a process that hangs within a transaction. Set for each transaction, because poolers refuse it for a connection. */
const IDLE_TIMEOUT = `set local idle_in_transaction_session_timeout = '120s'`;

/** Options of a transaction's start. */
export interface TransactionOptions {
  /** Transaction mode of PostgreSQL, for example `read only`. */
  readonly mode?: string;
  /** Settings by name without `app.`; they last until the transaction ends, so that none remain on a pooled connection. */
  readonly settings: Readonly<Record<string, string>>;
  /** Maximum milliseconds of a statement; without it, there is no limit. */
  readonly statementTimeoutMs?: number | undefined;
}

/** Adds options to the next transactions of the runner in one round trip: each separate statement would cost as much as a small query. */
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
 * Formats the statement for a setting of the transaction.
 * @throws Error for a value with a NUL, which would end the statement
 */
function formatSetting(name: string, value: string): string {
  if (value.includes('\0')) throw new Error(`The value of '${name}' holds a NUL.`);
  return `select set_config(${escapeLiteral(`app.${name}`)}, ${escapeLiteral(value)}, true)`;
}
