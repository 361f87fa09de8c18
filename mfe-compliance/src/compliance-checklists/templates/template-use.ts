import type { ChecklistType } from '../checklist-calls';

export interface TemplateUse {
  state: string;
  checklistType?: ChecklistType;
  templateId?: string;
}
