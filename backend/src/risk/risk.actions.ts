import { defineAction } from '../platform/kernel/audit/audit-action.js';
import type { RiskSettingsDto } from './risk-settings.dto.js';

export const RISK_SETTINGS_CHANGED = defineAction<{ before: RiskSettingsDto; after: RiskSettingsDto }>({
  name: 'risk-settings.changed',
  subjectType: 'organization',
  label: 'Heatmap settings changed',
});
