import { Injectable } from '@nestjs/common';
import { JurisdictionsService } from '../jurisdictions/jurisdictions.service.js';
import { Clock } from '../platform/clock/clock.js';
import { Refusal } from '../platform/problems/refusal.js';
import type { DocumentTemplateDto } from './template.dto.js';
import { templateView } from './template-view.js';
import { loadDocumentRules } from './templates/document-rule-files.js';
import { type DocumentTemplate, templatesOf } from './templates/document-template.js';

/** What can be made for the 51 jurisdictions, by the rulebook and the rules of documents, read once when the process starts. */
@Injectable()
export class DocumentTemplates {
  private readonly byState: ReadonlyMap<string, readonly DocumentTemplate[]>;

  constructor(
    jurisdictions: JurisdictionsService,
    private readonly clock: Clock,
  ) {
    const rules = loadDocumentRules();
    this.byState = new Map(jurisdictions.list().map((jurisdiction) => [jurisdiction.code, templatesOf(jurisdiction, rules)]));
  }

  /** How many there are in all. */
  get count(): number {
    return [...this.byState.values()].reduce((sum, { length }) => sum + length, 0);
  }

  /** @param state two-letter code of a jurisdiction, in any case */
  list(state: string): DocumentTemplateDto[] {
    const today = this.clock.today();
    return (this.byState.get(state.toUpperCase()) ?? []).map((template) => templateView(template, today));
  }

  /** @throws Refusal where the state has no such template */
  find(state: string, type: string): DocumentTemplate {
    const templates = this.byState.get(state) ?? [];
    const found = templates.find((template) => template.type === type);
    if (found !== undefined) return found;
    const choices = templates.map((template) => template.type).join(', ');
    throw Refusal.ofFields([{ field: 'documentType', message: `Choose a document of the state: ${choices}.` }]);
  }
}
