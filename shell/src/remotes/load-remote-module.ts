import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { assertContractVersion, parseRemoteModule, type RemoteDescription, type RemoteModule } from '@stampline/federation';

const registered = new Set<string>();

/**
 * Loads the module of a remote. The contract version is compared before any code of the remote runs, and the module's shape after.
 * Rejects when the remote is unreachable, has a different contract version, or exposes something else; a repeated call retries.
 */
export async function loadRemoteModule({ name, manifest, contractVersion }: RemoteDescription): Promise<RemoteModule> {
  assertContractVersion(name, contractVersion);
  if (!registered.has(name)) {
    registerRemotes([{ name, entry: manifest }]);
    registered.add(name);
  }
  return parseRemoteModule(await loadRemote<unknown>(`${name}/remote`), name);
}
