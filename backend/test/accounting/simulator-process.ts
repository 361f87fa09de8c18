import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

/** An entry in the simulator's company file; debits are positive. */
export interface CompanyFileEntry {
  readonly number: string;
  readonly date: string;
  readonly memo: string;
  readonly lines: readonly { readonly accountId: string; readonly cents: number }[];
}

/** Instructions that change how the simulator behaves. */
export interface Instructions {
  readonly posts?: readonly string[];
  readonly calls?: readonly string[];
  readonly expiresIn?: number;
  readonly end?: 'grants' | 'tokens';
  readonly clear?: boolean;
  /** Changes the debit and the credit of an entry in the company file by the same amount. */
  readonly edit?: { readonly companyId: string; readonly number: string; readonly cents: number };
  readonly remove?: { readonly companyId: string; readonly number: string };
  readonly customer?: { readonly companyId: string; readonly name: string; readonly taxId: string };
  /** Processes requests that were delayed, and responds to requests whose response was withheld. */
  readonly arrive?: boolean;
}

interface SimulatorState {
  readonly waiting: number;
  readonly books: readonly { readonly companyId: string; readonly entries: CompanyFileEntry[]; readonly customers: object[] }[];
}

/** Simulators of accounting systems, which run in a separate process. */
export interface AccountingSimulators {
  readonly url: string;
  readonly host: string;
  instruct(system: string, said: Instructions): Promise<void>;
  getCompanyFile(system: string, companyId: string): Promise<{ entries: CompanyFileEntry[]; customers: object[] }>;
  waitForHeldRequest(system: string): Promise<void>;
  /** Opens the vendor's page as a browser would, and consents for a company. @returns the query of the callback */
  giveConsent(authUrl: string, companyId: string): Promise<string>;
  stop(): Promise<void>;
}

export async function startAccountingSimulators(): Promise<AccountingSimulators> {
  const main = join(__dirname, '../../../simulators/accounting/main.mjs');
  const env = { PATH: process.env.PATH, PORT: '0', SIMULATOR_LIMITS: 'off' };
  const child = spawn(process.execPath, [main], { stdio: ['ignore', 'pipe', 'inherit'], env });
  const [line] = await once(createInterface(child.stdout), 'line');
  const url = String(line).replace('simulator ready at ', '');
  const show = async (system: string): Promise<SimulatorState> => JSON.parse(await (await fetch(`${url}/control/${system}`)).text());
  return {
    url,
    host: new URL(url).host,
    instruct: async (system, instructions) => {
      const { status } = await fetch(`${url}/control/${system}`, { method: 'POST', body: JSON.stringify(instructions) });
      if (status !== 204) throw new Error(`The simulator answered ${status}.`);
    },
    getCompanyFile: async (system, companyId) => {
      const { books } = await show(system);
      return books.find((one) => one.companyId === companyId) ?? { entries: [], customers: [] };
    },
    waitForHeldRequest: async (system) => {
      while ((await show(system)).waiting === 0) await pause(20);
    },
    giveConsent: async (authUrl, companyId) => {
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
