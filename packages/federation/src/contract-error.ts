import { SERVED_CONTRACTS } from './contract';

/** Thrown when data from another origin does not have the agreed shape. The message names the location: `mfeFiling: routes[2].title is not text`. */
export class ContractError extends Error {
  override name = 'ContractError';
}

/** Throws {@link ContractError} when a remote was built for a contract that the shell does not serve. */
export function assertContractVersion(remoteName: string, version: number, served = SERVED_CONTRACTS): void {
  const { oldest, newest } = served;
  if (version >= oldest && version <= newest) return;
  const range = oldest === newest ? `version ${newest}` : `versions ${oldest} to ${newest}`;
  throw new ContractError(
    `${remoteName} was built for version ${version} of the contract between shell and remotes; this page serves ${range}.`,
  );
}
