import { Injectable } from '@nestjs/common';
import { AccountsService } from '../accounts/accounts.service.js';
import { isCalendarDate } from '../dates/calendar-date.js';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import { isValidOn, type License } from '../licenses/license.js';
import { LicenseRegisterService } from '../licenses/license-register.service.js';
import { requireCents } from '../money/json-dollars.js';
import { formatPlainDollars } from '../money/plain-dollars.js';
import { parsePlainAmountCents } from '../money/plain-amount.js';
import { OrganizationProfilesService } from '../organizations/profile/profile.service.js';
import { OrganizationsService } from '../organizations/organizations.service.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { Problem } from '../platform/kernel/problems/problem.js';
import type { FieldError } from '../platform/kernel/problems/problem.js';
import { Refusal } from '../platform/kernel/problems/refusal.js';
import { PeriodFiguresService } from '../figures/period-figures.service.js';
import { PoliciesService } from '../policies/policies.service.js';
import { type CoveredPeriod, MAX_DETAILS } from './content/document-content.js';
import type { DocumentFacts, InsuredFacts, PolicyFacts } from './content/document-facts.js';
import { listDocumentPeriods, findNextPeriod } from './templates/document-periods.js';
import { DocumentTemplatesService } from './document-templates.service.js';
import type { RulebookJurisdiction } from '../jurisdictions/rulebook.types.js';
import type { DocumentTemplate, TemplateField } from './templates/document-template.js';

export interface DocumentRequest {
  readonly documentType: string;
  readonly state: string;
  readonly policyId?: string | null | undefined;
  readonly period?: string | null | undefined;
  readonly answers?: Readonly<Record<string, string>> | undefined;
}

/** Value of `policyId` that forms send if no policy is chosen. */
const NO_POLICY = 'generic';

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

  /** @throws Refusal if the state has no such document type, or the period, the policy or an answer is not valid for it */
  async gatherFacts(
    organizationId: string,
    { documentType, state, policyId, period, answers = {} }: DocumentRequest,
  ): Promise<DocumentFacts> {
    const { jurisdiction } = this.templates.find(state, documentType);
    const today = this.clock.today();
    const chosen = policyId && policyId !== NO_POLICY ? await this.getPolicyFacts(organizationId, jurisdiction, policyId) : null;
    const template = this.templates.find(state, documentType, chosen?.effectiveDate ?? today);
    assertKnownAnswers(template.fields, answers);
    const covered = findCoveredPeriod(template, period ?? null, today);
    // A report covers all policies of its period, so a chosen policy is ignored.
    const policy = template.isForPolicy ? chosen : null;
    const filer = await this.profiles.get(organizationId);
    const organization = await this.organizations.get(organizationId);
    const read = await this.database.inOrganization(organizationId, async (tx) => ({
      licenses: await this.licenses.findAll(tx),
      reading: covered && (await this.figures.readPeriod(tx, { state, from: covered.from, to: covered.to }, MAX_DETAILS)),
    }));
    return {
      template,
      organizationName: organization.name,
      today,
      generatedAt: this.clock.now().toISOString(),
      rulebookVersion: this.jurisdictions.rulebook.version,
      filer,
      license: findLicense(read.licenses, state, today),
      period: covered,
      figures: read.reading?.figures ?? null,
      policies: read.reading?.policies ?? [],
      policy,
      answers: trimAnswers(template.fields, answers),
    };
  }

  private async getPolicyFacts(organizationId: string, jurisdiction: RulebookJurisdiction, id: string): Promise<PolicyFacts> {
    const refusal = Refusal.forFields([{ field: 'policyId', message: `Choose one of your policies in ${jurisdiction.name}.` }]);
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
      premium: toExactDollars(policy.premium),
      taxAmount: toExactDollars(policy.taxAmount),
      fees: toExactDollars(policy.fees),
      totalDue: toExactDollars(policy.totalDue),
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
      insuredAddress: joinParts(mailingAddress, city, [state, zipCode].filter(Boolean).join(' ')),
      insuredContact: joinParts(primaryContactName, primaryContactEmail, primaryContactPhone),
      insuredTaxId: account.federalTaxId,
    };
  }
}

const joinParts = (...parts: readonly (string | null)[]): string | null => parts.filter(Boolean).join(', ') || null;

const toExactDollars = (amount: number): string => formatPlainDollars(requireCents(amount));

function findCoveredPeriod({ jurisdiction, obligation }: DocumentTemplate, key: string | null, today: string): CoveredPeriod | null {
  if (obligation === null) return null;
  const periods = listDocumentPeriods(jurisdiction, obligation, today);
  const found = key === null ? findNextPeriod(periods, today) : periods.find((one) => one.key === key);
  if (found !== undefined) return found;
  const example = periods[0]?.key;
  throw Refusal.forFields([
    {
      field: 'period',
      message: `Choose a period of this filing that has begun${example === undefined ? '' : `, for example ${example}`}.`,
    },
  ]);
}

/** Returns the license that filings name, or else a license that is valid today. */
function findLicense(licenses: readonly License[], state: string, today: string): DocumentFacts['license'] {
  const stateLicenses = licenses.filter((license) => license.state === state);
  const named = stateLicenses.find(({ filesUnder }) => filesUnder) ?? stateLicenses.find((license) => isValidOn(license, today));
  return named === undefined ? null : { licenseNumber: named.licenseNumber, holder: named.holder };
}

function assertKnownAnswers(fields: readonly TemplateField[], answers: Readonly<Record<string, string>>): void {
  const typed = new Map(fields.filter(({ source }) => source === 'typed-in' || source === 'account').map((field) => [field.name, field]));
  const errors = Object.entries(answers).flatMap(([name, text]): FieldError[] => {
    const field = typed.get(name);
    if (field === undefined) return [{ field: `answers.${name}`, message: 'This document has no such field.' }];
    const message = findAnswerError(field, text.trim());
    return message === null ? [] : [{ field: `answers.${name}`, message }];
  });
  if (errors.length > 0) throw Refusal.forFields(errors);
}

/** Trims the answers. Keeps an empty answer if it blanks a value from the account. */
function trimAnswers(fields: readonly TemplateField[], answers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const fromAccount = new Set(fields.filter(({ source }) => source === 'account').map(({ name }) => name));
  const trimmed = Object.entries(answers).map(([name, text]) => [name, text.trim()] as const);
  return Object.fromEntries(trimmed.filter(([name, text]) => text !== '' || fromAccount.has(name)));
}

const MAX_LINE = 200;

function findAnswerError({ label, format }: TemplateField, text: string): string | null {
  if (text === '') return null;
  if (format === 'amount') {
    const cents = parsePlainAmountCents(text);
    return cents === undefined || cents < 0 ? `Enter ${label} in dollars, for example 1200.50.` : null;
  }
  if (format === 'date') return isCalendarDate(text) ? null : `Enter ${label} as YYYY-MM-DD, for example 2026-01-15.`;
  if (format === 'lines') return null;
  return text.length > MAX_LINE || /[\n\r\t]/.test(text) ? `Enter ${label} on one line of at most 200 characters.` : null;
}
