import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '../root.mjs';

const FOLDER = join(ROOT, 'deploy/kubernetes');
const { loadAll } = createRequire(import.meta.url)('js-yaml');

/** Reports objects in deploy/kubernetes that the Kubernetes schema rejects. Field names are checked where the schema requires them. */
export async function checkKubernetes() {
  const faults = [];
  for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml'))
    for (const object of loadAll(readFileSync(join(FOLDER, file), 'utf8'))) {
      const fault = await findFault(object);
      if (fault !== undefined) faults.push(`${file}: ${object.kind} ${object.metadata?.name}: ${fault}`);
    }
  return faults.join('\n');
}

/** @param {{ apiVersion: string, kind: string }} object @returns {Promise<string | undefined>} */
async function findFault({ apiVersion, kind, ...fields }) {
  const { [kind]: Model } = await import(`kubernetes-models/${apiVersion}/${kind}`);
  try {
    new Model(fields).validate();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
