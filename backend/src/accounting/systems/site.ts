/** Customer-specific parts of a vendor's URLs. */
export const SITE_FIELDS = ['vendorAccountId', 'tenantId', 'environmentName'] as const;
export type SiteField = (typeof SITE_FIELDS)[number];

/** Customer-specific parts of the vendor's URLs; empty if the URLs are the same for every customer. */
export type VendorSite = Readonly<Partial<Record<SiteField, string>>>;

/** A part of the site, entered by users. */
export interface SiteQuestion {
  readonly field: SiteField;
  readonly label: string;
  readonly help: string;
  /** Pattern that the value must match, because it becomes part of a URL. */
  readonly pattern: RegExp;
  /** Normalizes a value that the vendor accepts in several forms. */
  readonly normalize: (entered: string) => string;
  /** Example value that the simulator accepts. */
  readonly example: string;
}

/** Normalizes the entered values, because companies are identified by them; ignores values for other systems. */
export function normalizeSite(questions: readonly SiteQuestion[], entered: VendorSite): VendorSite {
  return Object.fromEntries(
    questions.flatMap(({ field, normalize: spelled }) => {
      const text = entered[field] ?? '';
      return text === '' ? [] : [[field, spelled(text)]];
    }),
  );
}

/** Returns the parts that must be entered before connecting. */
export function listOpenQuestions(questions: readonly SiteQuestion[], site: VendorSite): SiteQuestion[] {
  return questions.filter(({ field }) => site[field] === undefined);
}

/** Returns errors for values that cannot be part of a URL, by field. */
export function findSiteErrors(questions: readonly SiteQuestion[], site: VendorSite): { field: SiteField; message: string }[] {
  return questions
    .filter(({ field, pattern }) => site[field] !== undefined && !pattern.test(site[field]))
    .map(({ field, label, example }) => ({ field, message: `Enter the ${label}, such as ${example}.` }));
}

/** Formats the site as a key; empty if there is none. */
export const formatSiteKey = (site: VendorSite): string => SITE_FIELDS.flatMap((field) => site[field] ?? []).join(' ');
