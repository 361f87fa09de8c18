import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

/** An entry as the books of the simulator hold it; debits above zero. */
export interface BookedEntry {
  readonly number: string;
  readonly date: string;
  readonly memo: string;
  readonly lines: readonly { readonly accountId: string; readonly cents: number }[];
}

/** What the simulator does from now on. */
export interface Said {
  readonly posts?: readonly string[];
  readonly calls?: readonly string[];
  readonly expiresIn?: number;
  readonly end?: 'grants' | 'tokens';
  readonly clear?: boolean;
  /** A person changes an entry in the books, debit and credit by the same. */
  readonly edit?: { readonly companyId: string; readonly number: string; readonly cents: number };
  /** A person deletes an entry there. */
  readonly remove?: { readonly companyId: string; readonly number: string };
  /** A person adds a customer there. */
  readonly customer?: { readonly companyId: string; readonly name: string; readonly taxId: string };
  /** What is late takes effect, and what is held is answered. */
  readonly arrive?: boolean;
}

interface Shown {
  readonly waiting: number;
  readonly books: readonly { readonly companyId: string; readonly entries: BookedEntry[]; readonly customers: object[] }[];
}

/** The simulators of accounting systems, in a process of their own. */
export interface AccountingSimulators {
  readonly url: string;
  readonly host: string;
  say(system: string, said: Said): Promise<void>;
  /** What the books of a company hold. */
  books(system: string, companyId: string): Promise<{ entries: BookedEntry[]; customers: object[] }>;
  /** Waits until a request is held. */
  held(system: string): Promise<void>;
  /** Goes to the vendor's page as a browser in which a person agrees for a company. @returns the query of the callback */
  agree(authUrl: string, companyId: string): Promise<string>;
  stop(): Promise<void>;
}

export async function startAccountingSimulators(): Promise<AccountingSimulators> {
  const main = join(__dirname, '../../../simulators/accounting/main.mjs');
  const env = { PATH: process.env.PATH, PORT: '0', SIMULATOR_LIMITS: 'off' };
  const child = spawn(process.execPath, [main], { stdio: ['ignore', 'pipe', 'inherit'], env });
  const [line] = await once(createInterface(child.stdout), 'line');
  const url = String(line).replace('simulator ready at ', '');
  const show = async (system: string): Promise<Shown> => JSON.parse(await (await fetch(`${url}/control/${system}`)).text());
  return {
    url,
    host: new URL(url).host,
    say: async (system, said) => {
      const { status } = await fetch(`${url}/control/${system}`, { method: 'POST', body: JSON.stringify(said) });
      if (status !== 204) throw new Error(`The simulator answered ${status}.`);
    },
    books: async (system, companyId) => {
      const { books } = await show(system);
      return books.find((one) => one.companyId === companyId) ?? { entries: [], customers: [] };
    },
    held: async (system) => {
      while ((await show(system)).waiting === 0) await pause(20);
    },
    agree: async (authUrl, companyId) => {
      const page = new URL(authUrl);
      const consent = new URL('consent', page);
      consent.search = page.search;
      consent.searchParams.set('company', companyId);
      const { headers } = await fetch(consent, { redirect: 'manual' });
      return new URL(headers.get('location') ?? '').search.slice(1);
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
