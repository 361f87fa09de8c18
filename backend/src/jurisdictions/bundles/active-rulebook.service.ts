import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { JurisdictionsService } from '../jurisdictions.service.js';
import type { Rulebook } from '../rulebook.types.js';
import { type Activation, findNewestActivation } from './rulebook-activations.queries.js';
import { RulebookActivationsService } from './rulebook-activations.service.js';

const CHECK_INTERVAL_MS = 5_000;

/**
 * Keeps the process on the rulebook that the operator has activated. Checks at startup, every five seconds, and before pricing transactions that will
 * be recorded. Never uses a bundle that cannot be verified: a running process keeps its rulebook but records nothing, and a new process does not
 * start.
 */
@Injectable()
export class ActiveRulebookService implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(ActiveRulebookService.name);
  private number = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: DatabaseService,
    private readonly activations: RulebookActivationsService,
    private readonly jurisdictions: JurisdictionsService,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.useActiveRulebook();
    this.timer = setInterval(() => {
      this.useActiveRulebook().catch((error: unknown) =>
        this.logger.error({ message: 'The rulebook in force could not be read.', error: String(error) }),
      );
    }, CHECK_INTERVAL_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /**
   * Switches to the active rulebook.
   * @param tx an open transaction, if any
   * @throws RulebookBundleError if its bundle cannot be verified
   */
  async useActiveRulebook(tx?: EntityManager): Promise<void> {
    if (tx === undefined) return this.database.withoutOrganization((own) => this.useActiveRulebook(own));
    const activation = await findNewestActivation(tx);
    if (activation === undefined || activation.number <= this.number) return;
    const rulebook = await this.readRulebook(tx, activation);
    if (activation.number <= this.number) return;
    this.number = activation.number;
    this.jurisdictions.useRulebook(rulebook);
    this.logger.log(`Rulebook ${rulebook.version} is in force.`);
  }

  /** Assigns each activation a new version, so that books are repriced even if a bundle was reverted and applied again. */
  private async readRulebook(tx: EntityManager, activation: Activation): Promise<Rulebook> {
    const rulebook = await this.activations.readActivatedRulebook(tx, activation);
    return { ...rulebook, version: `${rulebook.version}.${activation.number}` };
  }
}
