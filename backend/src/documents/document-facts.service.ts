import { Injectable } from '@nestjs/common';
import { AccountsService } from '../accounts/accounts.service.js';
import { isCalendarDate } from '../dates/calendar-date.js';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import { isValidOn, type License } from '../licenses/license.js';
import { LicenseRegisterService } from '../licenses/license-register.service.js';
import { checkedCents } from '../money/dollars.js';
import { dollarText } from '../money/dollar-text.js';
import { plainAmountCents } from '../money/plain-amount.js';
import { OrganizationProfilesService } from '../organizations/profile/profile.service.js';
import { OrganizationsService } from '../organizations/organizations.service.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { Problem } from '../platform/kernel/problems/problem.js';
import type { FieldError } from '../platform/kernel/problems/problem.js';
import { Refusal } from '../platform/kernel/problems/refusal.js';
import { PeriodFiguresService } from '../figures/period-figures.service.js';
import { PoliciesService } from '../policies/policies.service.js';
import { type CoveredPeriod, MOST_DETAILS } from './content/document-content.js';
import type { DocumentFacts, InsuredFacts, PolicyFacts } from './content/document-facts.js';
import { documentPeriods, nextPeriod } from './templates/document-periods.js';
import { DocumentTemplatesService } from './document-templates.service.js';
import type { RulebookJurisdiction } from '../jurisdictions/rulebook.types.js';
import type { DocumentTemplate, TemplateField } from './templates/document-template.js';

/** A request for a document, validated for its format. */
export interface DocumentRequest {
  readonly documentType: string;
  readonly state: string;
  readonly policyId?: string | null | undefined;
  readonly period?: string | null | undefined;
  readonly answers?: Readonly<Record<string, string>> | undefined;
}

/** Value of forms for no policy. */
const NO_POLICY = 'generic';

/** Collects the facts of a document. */
@Injectable()
export class DocumentFactsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly templates: DocumentTemplatesService,
    private readonly jurisdictions: JurisdictionsService,
    private readonly organizations: OrganizationsService,
    private readonly profiles: OrganizationProfilesService,
    private readonly licenses: LicenseRegisterService,
    private readonly accounts: AccountsService,
    private readonly policies: PoliciesService,
    private readonly figures: PeriodFiguresService,
    private readonly clock: ClockService,
  ) {}

  /** @throws Refusal of a type, period, policy or answer that does not fit */
  async gather(organizationId: string, { documentType, state, policyId, period, answers = {} }: DocumentRequest): Promise<DocumentFacts> {
    const { jurisdiction } = this.templates.find(state, documentType);
    const now = this.clock.now();
    const today = this.clock.dayOf(now);
    const chosen = policyId && policyId !== NO_POLICY ? await this.getPolicyFacts(organizationId, jurisdiction, policyId) : null;
    const template = this.templates.find(state, documentType, chosen?.effectiveDate ?? today);
    refuseAnswers(template.fields, answers);
    const covered = coveredPeriod(template, period ?? null, today);
    // A report covers all policies of its period, so a chosen policy is ignored.
    const policy = template.isOfPolicy ? chosen : null;
    const filer = await this.profiles.get(organizationId);
    const organization = await this.organizations.get(organizationId);
    const read = await this.database.inOrganization(organizationId, async (tx) => ({
      licenses: await this.licenses.findAll(tx),
      reading: covered && (await this.figures.readPeriod(tx, { state, from: covered.from, to: covered.to }, MOST_DETAILS)),
    }));
    return {
      template,
      organizationName: organization.name,
      today,
      generatedAt: now.toISOString(),
      rulebookVersion: this.jurisdictions.rulebook.version,
      filer,
      license: licenseOf(read.licenses, state, today),
      period: covered,
      figures: read.reading?.figures ?? null,
      policies: read.reading?.policies ?? [],
      policy,
      answers: givenAnswers(template.fields, answers),
    };
  }

  private async getPolicyFacts(organizationId: string, jurisdiction: RulebookJurisdiction, id: string): Promise<PolicyFacts> {
    const refusal = Refusal.ofFields([{ field: 'policyId', message: `Choose one of your policies in ${jurisdiction.name}.` }]);
    const policy = await this.policies.get(organizationId, id.toLowerCase()).catch((error: unknown) => {
      throw error instanceof Problem && error.type === 'not-found' ? refusal : error;
    });
    if (policy.state !== jurisdiction.code) throw refusal;
    return {
      id: policy.id,
      policyNumber: policy.policyNumber,
      insuredName: policy.insuredName,
      insured: policy.account === null ? null : await this.getInsuredFacts(organizationId, policy.account.id),
      effectiveDate: policy.effectiveDate,
      expirationDate: policy.expirationDate,
      coverageType: policy.coverageType,
      insurerName: policy.insurerName,
      brokerName: policy.brokerName,
      transactionType: policy.transactionType,
      premium: exact(policy.premium),
      taxAmount: exact(policy.taxAmount),
      fees: exact(policy.fees),
      totalDue: exact(policy.totalDue),
      taxRate: policy.taxRate,
      isComplete: policy.completeness === 'complete',
    };
  }

  private async getInsuredFacts(organizationId: string, accountId: string): Promise<InsuredFacts> {
    const account = await this.accounts.get(organizationId, accountId);
    const { accountName, accountNumber, mailingAddress, city, state, zipCode } = account;
    const { primaryContactName, primaryContactEmail, primaryContactPhone } = account;
    return {
      accountId,
      insuredAccount: accountNumber === null ? accountName : `${accountName}, #${accountNumber}`,
      insuredAddress: list(mailingAddress, city, [state, zipCode].filter(Boolean).join(' ')),
      insuredContact: list(primaryContactName, primaryContactEmail, primaryContactPhone),
      insuredTaxId: account.federalTaxId,
    };
  }
}

const list = (...parts: readonly (string | null)[]): string | null => parts.filter(Boolean).join(', ') || null;

const exact = (amount: number): string => dollarText(checkedCents(amount));

function coveredPeriod({ jurisdiction, obligation }: DocumentTemplate, key: string | null, today: string): CoveredPeriod | null {
  if (obligation === null) return null;
  const periods = documentPeriods(jurisdiction, obligation, today);
  const found = key === null ? nextPeriod(periods, today) : periods.find((one) => one.key === key);
  if (found !== undefined) return found;
  const example = periods[0]?.key;
  throw Refusal.ofFields([
    {
      field: 'period',
      message: `Choose a period of this filing that has begun${example === undefined ? '' : `, for example ${example}`}.`,
    },
  ]);
}

/** Returns the license that filings name; else one that is valid today. */
function licenseOf(licenses: readonly License[], state: string, today: string): DocumentFacts['license'] {
  const ofState = licenses.filter((license) => license.state === state);
  const named = ofState.find(({ filesUnder }) => filesUnder) ?? ofState.find((license) => isValidOn(license, today));
  return named === undefined ? null : { licenseNumber: named.licenseNumber, holder: named.holder };
}

function refuseAnswers(fields: readonly TemplateField[], answers: Readonly<Record<string, string>>): void {
  const typed = new Map(fields.filter(({ source }) => source === 'typed-in' || source === 'account').map((field) => [field.name, field]));
  const errors = Object.entries(answers).flatMap(([name, text]): FieldError[] => {
    const field = typed.get(name);
    if (field === undefined) return [{ field: `answers.${name}`, message: 'This document has no such field.' }];
    const message = complaint(field, text.trim());
    return message === null ? [] : [{ field: `answers.${name}`, message }];
  });
  if (errors.length > 0) throw Refusal.ofFields(errors);
}

/** Trims the answers. Keeps an empty one that blanks a value from the account. */
function givenAnswers(fields: readonly TemplateField[], answers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const fromAccount = new Set(fields.filter(({ source }) => source === 'account').map(({ name }) => name));
  const trimmed = Object.entries(answers).map(([name, text]) => [name, text.trim()] as const);
  return Object.fromEntries(trimmed.filter(([name, text]) => text !== '' || fromAccount.has(name)));
}

const LONGEST_LINE = 200;

function complaint({ label, format }: TemplateField, text: string): string | null {
  if (text === '') return null;
  if (format === 'amount') {
    const cents = plainAmountCents(text);
    return cents === undefined || cents < 0 ? `Enter ${label} in dollars, for example 1200.50.` : null;
  }
  if (format === 'date') return isCalendarDate(text) ? null : `Enter ${label} as YYYY-MM-DD, for example 2026-01-15.`;
  if (format === 'lines') return null;
  return text.length > LONGEST_LINE || /[\n\r\t]/.test(text) ? `Enter ${label} on one line of at most 200 characters.` : null;
}
