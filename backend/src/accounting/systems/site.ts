/** What the addresses of a vendor hold that differs from customer to customer. */
export const SITE_FIELDS = ['vendorAccountId', 'tenantId', 'environmentName'] as const;
export type SiteField = (typeof SITE_FIELDS)[number];

/** Which of the vendor's addresses are the customer's; empty where they are the same for everybody. */
export type Site = Readonly<Partial<Record<SiteField, string>>>;

/** Something of the site that people enter. */
export interface SiteQuestion {
  readonly field: SiteField;
  readonly label: string;
  readonly help: string;
  /** What may be entered: it becomes part of an address. */
  readonly pattern: RegExp;
  /** The one spelling of what vendors take in several. */
  readonly spelled: (entered: string) => string;
  /** How it looks; the simulator answers for it. */
  readonly example: string;
}

/** What was entered for the questions of a system, in one spelling, as it tells companies apart; of others it is left out. */
export function siteOf(questions: readonly SiteQuestion[], entered: Site): Site {
  return Object.fromEntries(
    questions.flatMap(({ field, spelled }) => {
      const text = entered[field] ?? '';
      return text === '' ? [] : [[field, spelled(text)]];
    }),
  );
}

/** Questions that have to be answered before anybody can connect. */
export function openQuestions(questions: readonly SiteQuestion[], site: Site): SiteQuestion[] {
  return questions.filter(({ field }) => site[field] === undefined);
}

/** What was entered and cannot be part of an address, by field. */
export function siteComplaints(questions: readonly SiteQuestion[], site: Site): { field: SiteField; message: string }[] {
  return questions
    .filter(({ field, pattern }) => site[field] !== undefined && !pattern.test(site[field]))
    .map(({ field, label, example }) => ({ field, message: `Enter the ${label}, such as ${example}.` }));
}

/** The site in one line; the empty text where there is none. */
export const siteKey = (site: Site): string => SITE_FIELDS.flatMap((field) => site[field] ?? []).join(' ');
