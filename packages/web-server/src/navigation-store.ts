import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Navigation, parseNavigation } from '@stampline/federation';

/**
 * Stores the last valid `navigation.json` of each remote on disk, so that a remote that is down stays in the sidebar across restarts.
 * Until a remote has been reached, the copy in the shell's build (`navigation-seed.json`) is used.
 */
export class NavigationStore {
  private readonly known = new Map<string, Navigation>();

  constructor(
    private readonly stateDirectory: string,
    private readonly seedFile: string,
  ) {}

  async findLastValid(name: string): Promise<Navigation | null> {
    const navigation = this.known.get(name) ?? (await this.readStored(name)) ?? (await this.readSeed(name));
    if (navigation) this.known.set(name, navigation);
    return navigation;
  }

  async save(navigation: Navigation): Promise<void> {
    const content = JSON.stringify(navigation);
    if (content === JSON.stringify(this.known.get(navigation.name))) return;
    this.known.set(navigation.name, navigation);
    try {
      await mkdir(this.stateDirectory, { recursive: true });
      const file = this.getFile(navigation.name);
      await writeFile(`${file}.new`, content);
      await rename(`${file}.new`, file);
    } catch (error) {
      console.warn(`The navigation of ${navigation.name} is not kept for the next start: ${String(error)}`);
    }
  }

  private async readStored(name: string): Promise<Navigation | null> {
    return parseStoredNavigation(await readJson(this.getFile(name)), name);
  }

  private async readSeed(name: string): Promise<Navigation | null> {
    const seeds: Partial<Record<string, unknown>> = { ...Object(await readJson(this.seedFile)) };
    return parseStoredNavigation(seeds[name], name);
  }

  private getFile(name: string): string {
    return path.join(this.stateDirectory, `${name}.navigation.json`);
  }
}

function parseStoredNavigation(value: unknown, name: string): Navigation | null {
  if (value === undefined) return null;
  try {
    return parseNavigation(value, name, console.warn);
  } catch (error) {
    console.warn(`The kept navigation of ${name} cannot be used: ${String(error)}`);
    return null;
  }
}

/** Returns the parsed file; undefined when there is none or it is not JSON (a power failure may leave half a file). */
async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}
