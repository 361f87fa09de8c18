import type { RiskSettings, Thresholds } from './heat-api';

export interface ConfigureFields {
  lowFrom: string;
  mediumFrom: string;
  highFrom: string;
  shownStates: string[];
}

const isScore = (text: string | undefined): text is string => /^[1-9]\d?$/.test((text ?? '').trim());

/** Validates the form: scores are whole numbers from 1 to 99, in descending order. */
export function validateConfiguration({ lowFrom, mediumFrom, highFrom, shownStates }: ConfigureFields): Record<string, string | undefined> {
  const whole = 'Enter a whole number from 1 to 99';
  return {
    lowFrom: isScore(lowFrom) ? undefined : whole,
    mediumFrom: isScore(mediumFrom) ? validateBelow(mediumFrom, lowFrom, 'low') : whole,
    highFrom: isScore(highFrom) ? validateBelow(highFrom, mediumFrom, 'medium') : whole,
    shownStates: shownStates.length > 0 ? undefined : 'Choose at least one state',
  };
}

const validateBelow = (score: string, limit: string, level: string): string | undefined =>
  isScore(limit) && Number(score) >= Number(limit) ? `Enter a score below ${limit}, where ${level} risk begins` : undefined;

/** Returns the thresholds, or undefined while they are incomplete or invalid. */
export function parseThresholds({ lowFrom, mediumFrom, highFrom }: Partial<ConfigureFields>): Thresholds | undefined {
  if (!isScore(lowFrom) || !isScore(mediumFrom) || !isScore(highFrom)) return undefined;
  const thresholds = { lowFrom: Number(lowFrom), mediumFrom: Number(mediumFrom), highFrom: Number(highFrom) };
  return thresholds.lowFrom > thresholds.mediumFrom && thresholds.mediumFrom > thresholds.highFrom ? thresholds : undefined;
}

export function toRiskSettings({ lowFrom, mediumFrom, highFrom, shownStates }: ConfigureFields): RiskSettings {
  return { lowFrom: Number(lowFrom), mediumFrom: Number(mediumFrom), highFrom: Number(highFrom), shownStates };
}
