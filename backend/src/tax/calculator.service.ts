import { Injectable } from '@nestjs/common';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import type { CalculationDto, DisagreementDto } from './calculation.dto.js';
import { type CompleteRequest, taxRuleProblem } from './calculation-request.js';
import { calculationView } from './calculation-view.js';
import { disagreementOf } from './disagreement.js';
import { TaxRuleError } from './tax-rule-error.js';
import { TaxService } from './tax.service.js';
import type { TaxRateDto } from './tax-rates.dto.js';
import { taxRate } from './tax-rates.js';

/** The tax calculator: one edition's answer with the other beside it. */
@Injectable()
export class CalculatorService {
  constructor(
    private readonly tax: TaxService,
    private readonly jurisdictions: JurisdictionsService,
  ) {}

  /** @throws Problem 'validation-failed' when the rulebook has no rule for the request. */
  calculate(request: CompleteRequest): CalculationDto {
    const result = refusing(() => this.tax.price(request));
    const otherEdition = request.edition === 'product' ? 'statute' : 'product';
    const disagreements: DisagreementDto[] = [];
    const notes: string[] = [];
    try {
      const other = this.tax.price({ ...request, edition: otherEdition });
      const found = disagreementOf(result, other, this.jurisdictions.find(request.jurisdiction)!);
      if (found) disagreements.push(found);
    } catch (error) {
      if (!(error instanceof TaxRuleError)) throw error;
      notes.push(`Not compared with the ${otherEdition} edition. ${error.message}`);
    }
    return calculationView(request, result, disagreements, notes);
  }

  /** What both editions charge in all 51 jurisdictions on an ordinary policy of that inception, ordered by name. */
  rates(effectiveDate: string): TaxRateDto[] {
    return this.jurisdictions.list().map((jurisdiction) => taxRate(jurisdiction, effectiveDate, this.tax));
  }
}

function refusing<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof TaxRuleError ? taxRuleProblem(error) : error;
  }
}
