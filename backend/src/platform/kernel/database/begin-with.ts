import { escapeLiteral } from 'pg';
import type { QueryRunner } from 'typeorm';

/** What TypeORM begins a transaction with. Were it another text one day, no setting would be made, and row-level security would show nothing. */
const BEGIN = 'START TRANSACTION';

/** How a transaction begins. */
export interface Beginning {
  /** Of PostgreSQL's transaction modes, for example `read only`. */
  readonly mode?: string;
  /** Settings by their names without `app.`; they last until the transaction ends, so that nothing stays on a pooled connection. */
  readonly settings: Readonly<Record<string, string>>;
}

/** Lets the runner's next transactions begin like that, in one round trip: each statement of its own would cost as much as a small query. */
export function beginWith(runner: QueryRunner, { mode = '', settings }: Beginning): void {
  const begin = [`${BEGIN} ${mode}`, ...Object.entries(settings).map(([name, value]) => setting(name, value))].join('; ');
  runner.query = new Proxy(runner.query.bind(runner), {
    apply: (send, self, [text, ...rest]) => Reflect.apply(send, self, [text === BEGIN ? begin : text, ...rest]),
  });
}

/**
 * The statement that makes a setting for the rest of the transaction.
 * @throws Error for a value with a NUL, where the text of a statement would end
 */
function setting(name: string, value: string): string {
  if (value.includes('\0')) throw new Error(`The value of '${name}' holds a NUL.`);
  return `select set_config(${escapeLiteral(`app.${name}`)}, ${escapeLiteral(value)}, true)`;
}
