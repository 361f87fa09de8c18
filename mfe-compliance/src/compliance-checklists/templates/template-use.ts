import type { ChecklistType } from '../checklist-api';

export interface TemplateUse {
  state: string;
  checklistType?: ChecklistType;
  templateId?: string;
}
