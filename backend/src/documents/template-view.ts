import type { CalendarDate } from '../dates/calendar-date.js';
import type { DocumentTemplateDto } from './template.dto.js';
import { listDocumentPeriods, findNextPeriod } from './templates/document-periods.js';
import type { DocumentTemplate } from './templates/document-template.js';

export function toTemplateDto(template: DocumentTemplate, today: CalendarDate): DocumentTemplateDto {
  const { type, title, kind, obligation, diligentSearch, jurisdiction, isForPolicy, fields, confidence } = template;
  const periods = obligation === null ? [] : listDocumentPeriods(jurisdiction, obligation, today);
  return {
    type,
    title,
    documentKind: kind,
    filing: obligation?.title ?? null,
    form: obligation?.form ?? diligentSearch?.paperName ?? null,
    needsPolicy: isForPolicy,
    periods: periods.map(({ key, label, from, to, dueDate }) => ({ key, label, periodStart: from, periodEnd: to, dueDate })),
    defaultPeriod: findNextPeriod(periods, today)?.key ?? null,
    fields: fields.map(({ name, label, source, format, required, help }) => ({
      field: name,
      label,
      filledFrom: source,
      fieldFormat: format,
      isRequired: required,
      help,
    })),
    confidence: template.isSearchRecord ? (diligentSearch?.confidence ?? 'low') : confidence,
  };
}
