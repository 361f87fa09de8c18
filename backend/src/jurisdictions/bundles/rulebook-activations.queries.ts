import type { EntityManager } from 'typeorm';

/** Activation of a rulebook by the operator; `version` is null for the rulebook shipped with the release. */
export interface Activation {
  readonly number: number;
  readonly version: string | null;
  readonly activatedAt: Date;
}

const COLUMNS = 'number, version, activated_at as "activatedAt"';

/** Finds the current activation; undefined if no bundle has ever been activated. */
export async function findNewestActivation(tx: EntityManager): Promise<Activation | undefined> {
  const [newest] = await tx.query<Activation[]>(`select ${COLUMNS} from rulebook_activations order by number desc limit 1`);
  return newest;
}

/** Returns all activations, newest first. */
export async function listActivations(tx: EntityManager): Promise<Activation[]> {
  return tx.query<Activation[]>(`select ${COLUMNS} from rulebook_activations order by number desc`);
}

export async function getBundle(tx: EntityManager, version: string): Promise<string> {
  const [bundle] = await tx.query<{ content: string }[]>('select content from rulebook_bundles where version = $1', [version]);
  if (bundle === undefined) throw new Error(`There is no rulebook bundle ${version}.`);
  return bundle.content;
}

/** Stores a bundle unless it is already stored. */
export async function addBundle(tx: EntityManager, version: string, content: string): Promise<void> {
  await tx.query('insert into rulebook_bundles (version, content) values ($1, $2) on conflict do nothing', [version, content]);
}

/** Activates a bundle, or the release's rulebook (null). Fails if another activation happens at the same time. */
export async function insertActivation(tx: EntityManager, version: string | null): Promise<number> {
  const [made] = await tx.query<{ number: number }[]>(
    `insert into rulebook_activations (number, version)
     select coalesce(max(number), 0) + 1, $1 from rulebook_activations returning number`,
    [version],
  );
  if (made === undefined) throw new Error('The database returned no activation.');
  return made.number;
}
