import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { Configuration } from '../platform/kernel/config/configuration.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { type Throttle, ThrottleService } from '../platform/kernel/redis/throttle.js';
import type { NewLeadDto } from './leads.dto.js';

const HOUR_SECONDS = 60 * 60;

/** Receives requests for a demo or a call from prospective customers. */
@Injectable()
export class LeadsService {
  private readonly logger = new Logger('leads');
  private readonly throttle: Throttle;

  constructor(
    private readonly database: DatabaseService,
    throttles: ThrottleService,
    configuration: Configuration,
  ) {
    this.throttle = throttles.createThrottle({
      name: 'leads',
      attempts: configuration.get('leadsPerAddress'),
      withinSeconds: HOUR_SECONDS,
    });
  }

  /**
   * Stores a request. @returns its id
   * @throws Problem `too-many-requests`
   */
  async create({ kind, name, email, company, message }: NewLeadDto, address: string): Promise<string> {
    await this.throttle.countByNetwork(address);
    const id = randomUUID();
    await this.database.withoutOrganization((tx) =>
      tx.query('insert into leads (id, kind, name, email, company, message) values ($1, $2, $3, $4, $5, $6)', [
        id,
        kind,
        name,
        email,
        company ?? null,
        message ?? null,
      ]),
    );
    this.logger.log(`A person asks for ${kind === 'demo' ? 'a demo' : 'a call from sales'}. The command list-leads lists all requests.`);
    return id;
  }
}
