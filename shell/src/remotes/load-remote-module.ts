import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { assertContractVersion, parseRemoteModule, type RemoteDescription, type RemoteModule } from '@stampline/federation';

const registered = new Set<string>();

/**
 * Loads the module of a remote. The contract version is checked before any of the remote's code runs, and the module's shape afterward.
 * Rejects when the remote is unreachable, has a different contract version, or exposes something else; calling the function again retries.
 */
export async function loadRemoteModule({ name, manifest, contractVersion }: RemoteDescription): Promise<RemoteModule> {
  assertContractVersion(name, contractVersion);
  if (!registered.has(name)) {
    registerRemotes([{ name, entry: manifest }]);
    registered.add(name);
  }
  return parseRemoteModule(await loadRemote<unknown>(`${name}/remote`), name);
}
