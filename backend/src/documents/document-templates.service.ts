import { Injectable } from '@nestjs/common';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { Refusal } from '../platform/kernel/problems/refusal.js';
import type { DocumentTemplateDto } from './template.dto.js';
import { toTemplateDto } from './template-view.js';
import { loadDocumentRules } from './templates/document-rule-files.js';
import { type DocumentTemplate, buildTemplates } from './templates/document-template.js';

/**
 * Provides the templates for the 51 jurisdictions, from the rulebook and the document rules, which are read once when the process starts.
 */
@Injectable()
export class DocumentTemplatesService {
  private readonly rules = loadDocumentRules();

  constructor(
    private readonly jurisdictions: JurisdictionsService,
    private readonly clock: ClockService,
  ) {}

  get count(): number {
    return this.jurisdictions.list().reduce((sum, { code }) => sum + this.findTemplates(code, this.clock.today()).length, 0);
  }

  /** @param state two-letter code of a jurisdiction, in upper or lower case */
  list(state: string): DocumentTemplateDto[] {
    const today = this.clock.today();
    return this.findTemplates(state.toUpperCase(), today).map((template) => toTemplateDto(template, today));
  }

  /**
   * @param effectiveDate effective date of the policy; today for a document without a policy
   * @throws Refusal if the state has no such template
   */
  find(state: string, type: string, effectiveDate: string = this.clock.today()): DocumentTemplate {
    const templates = this.findTemplates(state, effectiveDate);
    const found = templates.find((template) => template.type === type);
    if (found !== undefined) return found;
    const choices = templates.map((template) => template.type).join(', ');
    throw Refusal.forFields([{ field: 'documentType', message: `Choose a document of the state: ${choices}.` }]);
  }

  private findTemplates(state: string, effectiveDate: string): DocumentTemplate[] {
    const jurisdiction = this.jurisdictions.find(state);
    return jurisdiction === undefined ? [] : buildTemplates(jurisdiction, this.rules, effectiveDate);
  }
}
