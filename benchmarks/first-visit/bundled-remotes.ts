import { parseRemoteModule, type RemoteDescription, type RemoteModule } from '@stampline/federation';

/** Replaces the shell's loader in the peer: the same modules come from the same build. */
const REMOTES: Record<string, () => Promise<unknown>> = {
  mfeCompliance: () => import('../../mfe-compliance/src/remote'),
  mfeFiling: () => import('../../mfe-filing/src/remote'),
  mfeDocuments: () => import('../../mfe-documents/src/remote'),
  mfeIntegrations: () => import('../../mfe-integrations/src/remote'),
};

export async function loadRemoteModule({ name }: RemoteDescription): Promise<RemoteModule> {
  return parseRemoteModule(await REMOTES[name]?.(), name);
}
