import type { RulebookJurisdiction } from '../../jurisdictions/rulebook.types.js';
import type { ItemSource } from '../checklist.js';
import { buildChecklistTemplate, type ChecklistTemplate, listTypes } from './checklist-template.js';
import type { ReportsAmounts } from './filing-items.js';
import type { TemplateItem } from './template-item.js';
import type { StateTemplateDto, StateTemplatesDto, TemplateItemDto } from './template.dto.js';

export function toStateTemplatesDto(jurisdiction: RulebookJurisdiction, today: string, reportsAmounts: ReportsAmounts): StateTemplatesDto {
  const types = listTypes(jurisdiction);
  return {
    state: jurisdiction.code,
    stateName: jurisdiction.name,
    checklistTypes: types,
    usualFilings: jurisdiction.filing.requirements
      .slice(0, 2)
      .map(({ text }) => text)
      .join('. '),
    itemCount: types.reduce((sum, type) => sum + buildChecklistTemplate(jurisdiction, type, today, reportsAmounts).items.length, 0),
  };
}

export function toStateTemplateDto({ state, stateName, checklistType, hasFilings, items }: ChecklistTemplate): StateTemplateDto {
  return { state, stateName, checklistType, hasFilings, items: items.map(toTemplateItemDto) };
}

export function toTemplateItemDto(item: Omit<TemplateItem, 'source'> & { source: ItemSource | null }): TemplateItemDto {
  const { title, description, priority, category, documentRequired, daysBefore, source } = item;
  return { title, description, priority, category, documentRequired, daysBefore, source: source && { text: source.text, url: source.url } };
}
