import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { assertFound } from '../../platform/kernel/problems/not-found.js';
import { FilingTransactionsService } from '../../reported/filing-transactions.service.js';
import { FilingContextsService } from '../filing-contexts.service.js';
import { findFiling } from '../filings.queries.js';
import { listFormats, getOrder } from '../offices/package-formats.js';
import { OfficeSchemasService } from '../schemas/office-schemas.service.js';
import type { PackageFormat } from '../venues/venue.types.js';
import { beginPreFlight } from './filing-checks.js';
import { type CheckOutcome, explainRefusal, formatScore } from '../checks/pre-flight.js';
import type { CheckDto, FilingPreFlightDto } from './pre-flight.dto.js';
import { listUncheckedReasonsOfFormat } from './unchecked-reasons.js';

/** Checks filings before they are packaged. */
@Injectable()
export class FilingPreFlightsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly contexts: FilingContextsService,
    private readonly transactions: FilingTransactionsService,
    private readonly schemas: OfficeSchemasService,
  ) {}

  /** @throws Problem 'not-found' */
  async runChecks(organizationId: string, filingId: string, requestedFormat: PackageFormat | undefined): Promise<FilingPreFlightDto> {
    return this.database.inOrganization(organizationId, async (tx) => {
      const filing = assertFound(await findFiling(tx, filingId), 'filing');
      const format = requestedFormat ?? listFormats(this.contexts.getRules(filing).venue)[0] ?? 'neutral-csv-1';
      const { scope, checked } = await this.contexts.getContext(tx, filing, format);
      const preFlight = beginPreFlight(checked, format);
      for await (const rows of this.transactions.readRows(tx, scope, getOrder(format))) for (const row of rows) preFlight.add(row);
      const outcome = preFlight.getOutcome();
      const schema = await this.schemas.findSchema(tx, format);
      const score = formatScore(outcome.filter(({ failures }) => failures === 0).length, outcome.length);
      return {
        checks: outcome.map(toCheckDto),
        notChecked: [...listUncheckedReasonsOfFormat(filing.state, format, schema !== undefined)],
        complianceScore: score === null ? null : Number(score),
        isRefused: explainRefusal(outcome) !== null,
      };
    });
  }
}

function toCheckDto({ id, title, severity, source, failures, hits }: CheckOutcome): CheckDto {
  return {
    checkId: id,
    title,
    checkSeverity: severity,
    sourceText: source.text,
    sourceUrl: source.url,
    failures,
    hits: hits.map(({ sentence, transaction, line, link }) => ({
      sentence,
      transactionId: transaction?.id ?? null,
      policyId: transaction?.policyId ?? null,
      ofPolicyNumber: transaction?.policyNumber ?? null,
      line,
      linkLabel: link.label,
      linkPath: link.href,
    })),
  };
}
