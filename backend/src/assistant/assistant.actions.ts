import { defineAction } from '../platform/kernel/audit/audit-action.js';

export const ASSISTANT_TOOL_CALLED = defineAction<{ after: { tool: string; request: string; httpStatus: number } }>({
  name: 'assistant.tool-called',
  subjectType: 'assistant',
  label: 'Assistant used a tool',
});
