import { CONTRACT_VERSION } from './contract';

/** Data from another origin does not have the agreed shape. The message names the place: `mfeFiling: routes[2].title is not text`. */
export class ContractError extends Error {
  override name = 'ContractError';
}

/** Throws {@link ContractError} when a remote was built for a contract that this build does not support. */
export function assertContractVersion(remoteName: string, version: number): void {
  if (version !== CONTRACT_VERSION) {
    throw new ContractError(
      `${remoteName} was built for version ${version} of the contract between shell and remotes; this page serves version ${CONTRACT_VERSION}.`,
    );
  }
}
