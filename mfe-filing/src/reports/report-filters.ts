/** The reports offered by the tabs and by 'Export Report'. */
export const REPORT_TYPES = [
  ['compliance', 'Compliance'],
  ['financial', 'Financial'],
  ['activity', 'Activity'],
] as const;
export type ReportType = (typeof REPORT_TYPES)[number][0];

export const YEAR_TO_DATE = 'ytd';
export const CUSTOM = 'custom';
const QUARTERS = 4;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Applied filters, as kept in the URL. */
export interface ReportFilters {
  /** Two-letter code; '' for all states. */
  state: string;
  /** `ytd`, `custom` or a quarter, `2026-Q3`. */
  range: string;
  /** Dates of a custom range; '' for the server's defaults, January 1 and today. */
  from: string;
  to: string;
  type: ReportType;
}

export function readFilters(params: URLSearchParams, today: string): ReportFilters {
  const asked = params.get('range') ?? YEAR_TO_DATE;
  const type = REPORT_TYPES.find(([value]) => value === params.get('type'))?.[0] ?? 'compliance';
  const state = params.get('state')?.toUpperCase() ?? '';
  if (asked === CUSTOM) return { state, range: CUSTOM, from: parseDay(params.get('from')), to: parseDay(params.get('to')), type };
  const quarter = getQuartersBefore(today).find(({ value }) => value === asked);
  if (quarter !== undefined) return { state, range: quarter.value, from: quarter.from, to: quarter.to, type };
  return { state, range: YEAR_TO_DATE, from: '', to: '', type };
}

/** Returns the API parameters; for omitted ones, the server uses its defaults. */
export const toQuery = ({ state, from, to }: ReportFilters): { state?: string; startDate?: string; endDate?: string } => ({
  ...(state !== '' && { state }),
  ...(from !== '' && { startDate: from }),
  ...(to !== '' && { endDate: to }),
});

interface Quarter {
  /** For example `2026-Q3`, as in the URL. */
  value: string;
  /** For example `Q3 2026`. */
  name: string;
  from: string;
  to: string;
}

const LAST_DAYS = ['03-31', '06-30', '09-30', '12-31'] as const;

/** Returns the last four complete quarters, newest first. */
export function getQuartersBefore(today: string): Quarter[] {
  const current = Number(today.slice(0, 4)) * QUARTERS + Math.floor((Number(today.slice(5, 7)) - 1) / 3);
  return Array.from({ length: QUARTERS }, (_, index) => {
    const [year, quarter] = [Math.floor((current - 1 - index) / QUARTERS), (current - 1 - index) % QUARTERS];
    const from = `${year}-${String(quarter * 3 + 1).padStart(2, '0')}-01`;
    return { value: `${year}-Q${quarter + 1}`, name: `Q${quarter + 1} ${year}`, from, to: `${year}-${LAST_DAYS[quarter] ?? ''}` };
  });
}

const parseDay = (text: string | null): string => (text !== null && DAY.test(text) ? text : '');

/** Converts dates to instants for the API: from the start of the first day to the end of the last day, in the user's time zone. */
export function toInstants({ startDate, endDate }: { startDate: string; endDate: string }): {
  recordedFrom: string;
  recordedBefore: string;
} {
  const after = new Date(`${endDate}T00:00:00`);
  after.setDate(after.getDate() + 1);
  return { recordedFrom: new Date(`${startDate}T00:00:00`).toISOString(), recordedBefore: after.toISOString() };
}
