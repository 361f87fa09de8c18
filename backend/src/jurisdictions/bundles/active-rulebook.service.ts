import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Configuration } from '../../platform/config/configuration.js';
import { Database } from '../../platform/database/database.service.js';
import { JurisdictionsService } from '../jurisdictions.service.js';
import { loadRulebook } from '../rulebook-files.js';
import type { Rulebook } from '../rulebook.types.js';
import { activate, type Activation, addBundle, bundleOf, listActivations, newestActivation } from './rulebook-activations.queries.js';
import { readBundle, RulebookBundleError } from './rulebook-bundle.js';

const LOOK_EVERY_MS = 5_000;

/**
 * The rulebook that the operator has put in force, followed by each process: when it starts, every five seconds, and before it prices what
 * it books. A bundle that cannot be verified is never used: a running process answers by
 * what it has and books nothing, and none starts.
 */
@Injectable()
export class ActiveRulebook implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(ActiveRulebook.name);
  private number = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    private readonly configuration: Configuration,
    private readonly jurisdictions: JurisdictionsService,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.catchUp();
    this.timer = setInterval(() => {
      this.catchUp().catch((error: unknown) =>
        this.logger.error({ message: 'The rulebook in force could not be read.', error: String(error) }),
      );
    }, LOOK_EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /**
   * Uses the rulebook in force from here on.
   * @param tx in which to ask, where one is open
   * @throws RulebookBundleError when its bundle cannot be verified
   */
  async catchUp(tx?: EntityManager): Promise<void> {
    if (tx === undefined) return this.database.inNoOrganization((own) => this.catchUp(own));
    const activation = await newestActivation(tx);
    if (activation === undefined || activation.number <= this.number) return;
    const rulebook = await this.inForce(tx, activation);
    if (activation.number <= this.number) return;
    this.number = activation.number;
    this.jurisdictions.use(rulebook);
    this.logger.log(`Rulebook ${rulebook.version} is in force.`);
  }

  /**
   * Each activation is a version of its own, so that books follow a bundle that was taken back and applied again. A release with a later
   * revision than the bundle replaces it.
   */
  private async inForce(tx: EntityManager, { number, version }: Activation): Promise<Rulebook> {
    const release = loadRulebook();
    const isReplaced = version === null || revisionOf(version) < revisionOf(release.version);
    const rulebook = isReplaced ? release : this.verify(await bundleOf(tx, version));
    return { ...rulebook, version: `${rulebook.version}.${number}` };
  }

  /** Puts a bundle in force. @returns the version as prices name it. @throws RulebookBundleError, RulebookFileError as `verify` does */
  async apply(bundle: string): Promise<string> {
    const { version } = this.verify(bundle);
    if (revisionOf(version) < revisionOf(loadRulebook().version)) {
      throw new RulebookBundleError(`This release has the rulebook ${loadRulebook().version}, which is later than ${version}.`);
    }
    await this.database.inNoOrganization(async (tx) => {
      await addBundle(tx, version, bundle);
      await activate(tx, version);
    });
    await this.catchUp();
    return this.jurisdictions.rulebook.version;
  }

  /** Puts in force again what was before the bundle in force. @returns the version. @throws RulebookBundleError when that of the release is in force */
  async takeBack(): Promise<string> {
    await this.database.inNoOrganization(async (tx) => {
      const [inForce, ...earlier] = await listActivations(tx);
      if (inForce === undefined || inForce.version === null)
        throw new RulebookBundleError('The rulebook of the release is in force. There is nothing to take back.');
      const before = earlier.find(({ version }) => version !== inForce.version);
      await activate(tx, before?.version ?? null);
    });
    await this.catchUp();
    return this.jurisdictions.rulebook.version;
  }

  /** Lists what was put in force and when, the newest first. */
  async history(): Promise<Activation[]> {
    return this.database.inNoOrganization(listActivations);
  }

  /** Reads a bundle. @throws RulebookBundleError when it cannot be verified; RulebookFileError when it does not fit this release */
  verify(bundle: string): Rulebook {
    const publicKey = this.configuration.get('rulebookPublicKey');
    if (publicKey === undefined) throw new RulebookBundleError('Set RULEBOOK_PUBLIC_KEY: without it no rulebook bundle is read.');
    return readBundle(bundle, publicKey);
  }
}

/** The day of a version such as `2026-11-27+abcd1234`. */
const revisionOf = (version: string): string => version.split('+', 1)[0] ?? '';
