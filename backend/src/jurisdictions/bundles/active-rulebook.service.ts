import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { JurisdictionsService } from '../jurisdictions.service.js';
import type { Rulebook } from '../rulebook.types.js';
import { type Activation, newestActivation } from './rulebook-activations.queries.js';
import { RulebookActivationsService } from './rulebook-activations.service.js';

const LOOK_EVERY_MS = 5_000;

/**
 * The rulebook that the operator has activated. Each process checks for it at start, every five seconds, and before it prices transactions
 * to record. A bundle that cannot be verified is never used: a running process keeps its rulebook and records nothing, and a new one does
 * not start.
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
   * Switches to the active rulebook.
   * @param tx an open transaction, if any
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

  /** Each activation is a separate version, so that books follow a bundle that was reverted and applied again. */
  private async inForce(tx: EntityManager, activation: Activation): Promise<Rulebook> {
    const rulebook = await this.activations.rulebookOf(tx, activation);
    return { ...rulebook, version: `${rulebook.version}.${activation.number}` };
  }
}
