import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export const CREDENTIALS: Readonly<Record<string, readonly string[]>> = {
  googledrive: ['GOOGLE_DRIVE_CLIENT_ID', 'GOOGLE_DRIVE_CLIENT_SECRET'],
  dropbox: ['DROPBOX_APP_KEY', 'DROPBOX_APP_SECRET'],
  onedrive: ['ONEDRIVE_CLIENT_ID', 'ONEDRIVE_CLIENT_SECRET'],
};

export const SCOPES: Readonly<Record<string, string>> = {
  googledrive: 'https://www.googleapis.com/auth/drive.file',
  dropbox: 'account_info.read files.content.read files.content.write files.metadata.read',
  onedrive: 'Files.ReadWrite User.Read',
};

/** A simulated drive's content, and the requests it received. */
export interface DriveContent {
  readonly items: readonly {
    readonly id: string;
    readonly name: string;
    readonly parent: string;
    readonly kind: string;
    readonly isTrashed: boolean;
    readonly size: number;
  }[];
  readonly calls: number;
  readonly faults: readonly string[];
  /** Faults that can be switched on. */
  readonly known: readonly string[];
  readonly refreshes: number;
  readonly revoked: readonly string[];
}

/** The simulator of cloud drives, in a separate process. */
export interface DriveProcess {
  readonly url: string;
  readonly host: string;
  /** Changes a drive's faults and limits. @returns the drive's content */
  configure(drive: string, content?: object): Promise<DriveContent>;
  /** Opens the URL like a browser and grants or denies consent. @returns the callback's query */
  answerConsent(authUrl: string, choice?: 'Allow' | 'Deny'): Promise<string>;
  stop(): Promise<void>;
}

export async function startDriveProcess(): Promise<DriveProcess> {
  const main = join(__dirname, '../../../simulators/drives/main.mjs');
  const child = spawn(process.execPath, [main], { stdio: ['ignore', 'pipe', 'inherit'], env: { PATH: process.env.PATH, PORT: '0' } });
  const [line] = await once(createInterface(child.stdout), 'line');
  const url = String(line).replace('simulator ready at ', '');
  return {
    url,
    host: new URL(url).host,
    configure: async (drive, settings) => {
      const answer = await fetch(`${url}/control/${drive}`, settings ? { method: 'POST', body: JSON.stringify(settings) } : {});
      const content: DriveContent = JSON.parse(await answer.text());
      return content;
    },
    answerConsent: async (authUrl, choice = 'Allow') => {
      const page = await (await fetch(authUrl)).text();
      const address = new RegExp(`href="([^"]*)">${choice}<`).exec(page)?.[1]?.replaceAll('&#38;', '&') ?? '';
      return new URL(address).search;
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
