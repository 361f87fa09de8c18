import type { ChecklistType } from '../checklist-calls';

/** A template that is asked for. */
export interface TemplateUse {
  state: string;
  checklistType?: ChecklistType;
  templateId?: string;
}
