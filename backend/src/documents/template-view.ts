import type { CalendarDate } from '../dates/calendar-date.js';
import type { DocumentTemplateDto } from './template.dto.js';
import { documentPeriods, nextPeriod } from './templates/document-periods.js';
import type { DocumentTemplate } from './templates/document-template.js';

export function templateView(template: DocumentTemplate, today: CalendarDate): DocumentTemplateDto {
  const { type, title, kind, obligation, diligentSearch, jurisdiction, isOfPolicy, fields, confidence } = template;
  const periods = obligation === null ? [] : documentPeriods(jurisdiction, obligation, today);
  return {
    type,
    title,
    documentKind: kind,
    filing: obligation?.title ?? null,
    form: obligation?.form ?? diligentSearch?.paperName ?? null,
    needsPolicy: isOfPolicy,
    periods: periods.map(({ key, label, from, to, dueDate }) => ({ key, label, periodStart: from, periodEnd: to, dueDate })),
    defaultPeriod: nextPeriod(periods, today)?.key ?? null,
    fields: fields.map(({ name, label, source, format, required, help }) => ({
      field: name,
      label,
      filledFrom: source,
      fieldFormat: format,
      isRequired: required,
      help,
    })),
    confidence: template.isOfSearch ? (diligentSearch?.confidence ?? 'low') : confidence,
  };
}
