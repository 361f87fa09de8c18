import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Configuration } from '../../platform/kernel/config/configuration.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { loadRulebook, RulebookFileError } from '../rulebook-files.js';
import type { Rulebook } from '../rulebook.types.js';
import { insertActivation, type Activation, addBundle, getBundle, listActivations } from './rulebook-activations.queries.js';
import { readBundle, RulebookBundleError } from './rulebook-bundle.js';

/** Activates rulebooks for the operator. Does not depend on the active rulebook, so it works even if that rulebook cannot be verified. */
@Injectable()
export class RulebookActivationsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly configuration: Configuration,
  ) {}

  /** Activates a bundle. @throws RulebookBundleError, RulebookFileError as in `verify` */
  async apply(bundle: string): Promise<void> {
    const { version } = this.verify(bundle);
    if (isSuperseded(version)) {
      throw new RulebookBundleError(`This release has the rulebook ${loadRulebook().version}, which is later than ${version}.`);
    }
    await this.database.withoutOrganization(async (tx) => {
      await addBundle(tx, version, bundle);
      await insertActivation(tx, version);
    });
  }

  /**
   * Reactivates the rulebook that preceded the active bundle: the newest earlier bundle that can be verified, or else the release's rulebook.
   * @throws RulebookBundleError if the release's rulebook is active
   */
  async revertBundle(): Promise<void> {
    await this.database.withoutOrganization(async (tx) => {
      const [inForce, ...earlier] = await listActivations(tx);
      if (inForce === undefined || inForce.version === null)
        throw new RulebookBundleError('The rulebook of the release is in force. There is nothing to revert.');
      await insertActivation(tx, await this.findNewestUsable(tx, new Set(earlier.map(({ version }) => version)), inForce.version));
    });
  }

  /** Lists the activations, newest first. */
  async listHistory(): Promise<Activation[]> {
    return this.database.withoutOrganization(listActivations);
  }

  /** Reads the rulebook of an activation. @throws RulebookBundleError, RulebookFileError as in `verify` */
  async readActivatedRulebook(tx: EntityManager, { version }: Pick<Activation, 'version'>): Promise<Rulebook> {
    return version === null || isSuperseded(version) ? loadRulebook() : this.verify(await getBundle(tx, version));
  }

  /** Reads a bundle. @throws RulebookBundleError if it cannot be verified; RulebookFileError if it is not valid for this release */
  verify(bundle: string): Rulebook {
    const publicKey = this.configuration.get('rulebookPublicKey');
    if (publicKey === undefined) throw new RulebookBundleError('Set RULEBOOK_PUBLIC_KEY: rulebook bundles cannot be verified without it.');
    return readBundle(bundle, publicKey);
  }

  private async findNewestUsable(tx: EntityManager, versions: ReadonlySet<string | null>, inForce: string): Promise<string | null> {
    for (const version of versions) if (version !== inForce && (await this.isUsable(tx, version))) return version;
    return null;
  }

  private async isUsable(tx: EntityManager, version: string | null): Promise<boolean> {
    try {
      await this.readActivatedRulebook(tx, { version });
      return true;
    } catch (error) {
      if (error instanceof RulebookBundleError || error instanceof RulebookFileError) return false;
      throw error;
    }
  }
}

/** Returns true if the release contains a later revision than the bundle. */
const isSuperseded = (version: string): boolean => getRevision(version) < getRevision(loadRulebook().version);

/** Returns the revision date of a version such as `2026-11-27+abcd1234`. */
const getRevision = (version: string): string => version.split('+', 1)[0] ?? '';
