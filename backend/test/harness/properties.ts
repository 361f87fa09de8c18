import { createHash } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import * as fc from 'fast-check';

interface SearchProgress {
  /** The mode of `npm run test:long` that searches this property; the properties of a mode share its time equally. */
  readonly mode: string;
  /** Number of cases in the test ring, with a new seed each time. The long form repeats batches of this size until its time is up. */
  readonly ring: number;
}

/** All properties and models that have a long form. */
const PROPERTIES = {
  'sequences of the book': { mode: 'book', ring: 12 },
  'hostile policy uploads': { mode: 'uploads', ring: 20 },
  'hostile workbook uploads': { mode: 'uploads', ring: 10 },
  'hostile account uploads': { mode: 'uploads', ring: 10 },
  'messy uploads': { mode: 'uploads', ring: 6 },
  'hostile cells': { mode: 'files', ring: 500 },
  'hostile bytes': { mode: 'files', ring: 500 },
  'hostile cells of workbooks': { mode: 'files', ring: 125 },
  'hostile parts of workbooks': { mode: 'files', ring: 125 },
  'hostile bytes of workbooks': { mode: 'files', ring: 125 },
  /** Each case starts a thread. */
  'hostile bytes of old workbooks': { mode: 'files', ring: 10 },
  'messy books': { mode: 'messy', ring: 2_000 },
  'messy layouts': { mode: 'messy', ring: 150 },
  'a decision for each row': { mode: 'matching', ring: 300 },
  'a decision for each transaction': { mode: 'matching', ring: 300 },
  'the same file twice': { mode: 'matching', ring: 300 },
  'the same file three times': { mode: 'matching', ring: 300 },
  'rows that are there already': { mode: 'matching', ring: 300 },
  'premium that stays': { mode: 'matching', ring: 300 },
  'prices as evaluated': { mode: 'pricing', ring: 1_000 },
  'totals of prices': { mode: 'pricing', ring: 1_000 },
  'prices asked before': { mode: 'pricing', ring: 1_000 },
  'premium that returns': { mode: 'pricing', ring: 100 },
  'premium that was charged': { mode: 'pricing', ring: 1_000 },
  'premium that rises': { mode: 'pricing', ring: 100 },
  'premium that is split': { mode: 'pricing', ring: 100 },
  'overridden prices as evaluated': { mode: 'pricing', ring: 1_000 },
  'overridden prices asked before': { mode: 'pricing', ring: 1_000 },
  'prices of other days': { mode: 'pricing', ring: 125 },
  'prices of other states': { mode: 'pricing', ring: 125 },
  'prices of the rulebook': { mode: 'pricing', ring: 125 },
  'overrides that charge the same': { mode: 'pricing', ring: 500 },
  'added charges': { mode: 'pricing', ring: 500 },
  'planted charges': { mode: 'charged', ring: 100 },
  'right charges': { mode: 'charged', ring: 100 },
  'random charges': { mode: 'charged', ring: 10 },
  'made-up charges': { mode: 'charged', ring: 10 },
  'stored totals': { mode: 'totals', ring: 20 },
  'transactions of the liability': { mode: 'totals', ring: 20 },
  're-priced books': { mode: 'repricing', ring: 20 },
  'there and back': { mode: 'repricing', ring: 10 },
  'recomputed ledger': { mode: 'ledger', ring: 8 },
  'sides of the ledger': { mode: 'ledger', ring: 1 },
  'sequences of placements': { mode: 'placements', ring: 5 },
  /** The dates of one year, in order. */
  'days of placements': { mode: 'placements', ring: 60 },
  /** One case for each accounting system. */
  'posting histories': { mode: 'postings', ring: 6 },
  'killed workers': { mode: 'reminders', ring: 1 },
} as const satisfies Record<string, SearchProgress>;

type PropertyName = keyof typeof PROPERTIES;

const { PROPERTY_MODE, PROPERTY_SECONDS, PROPERTY_RUNS, PROPERTY_PATH, PROPERTY_REPORT } = process.env;
const PROGRESS_MS = 30_000;

/** True under `npm run test:long`, which sets a mode and its number of seconds or cases. */
export const isLongForm = PROPERTY_MODE !== undefined;

/** Time limit of long tests; in the ring, it ends a hanging test. */
export const MAX_MS = isLongForm ? 48 * 60 * 60_000 : 10 * 60_000;

interface Part {
  /** Number of calls that share the property's cases and time equally. */
  readonly of?: number;
  /** Zero-based position if calls run in parallel, each with a different seed. */
  readonly index?: number;
  /** True if cases are too slow for a failing one to be shrunk. */
  readonly endOnFailure?: boolean;
}

class PropertySearch {
  tried = 0;
  private readonly begun = performance.now();
  private lastReportedAt = this.begun;
  private readonly cases: number;
  private readonly milliseconds: number;
  readonly batch: number;

  constructor(
    private readonly name: PropertyName,
    of: number,
  ) {
    const { mode, ring }: SearchProgress = PROPERTIES[name];
    const all: SearchProgress[] = Object.values(PROPERTIES);
    const peers = all.filter((one) => one.mode === mode);
    const max = Math.max(...peers.map((one) => one.ring));
    this.batch = Math.ceil(ring / of);
    this.cases = isLongForm ? Math.ceil((Number(PROPERTY_RUNS ?? Infinity) * ring) / max / of) : this.batch;
    this.milliseconds = PROPERTY_SECONDS === undefined ? Infinity : (Number(PROPERTY_SECONDS) * 1_000) / peers.length / of;
  }

  /** Returns the number of cases to try next; zero when the search is over. */
  get nextCount(): number {
    const isOver = this.tried > 0 && performance.now() - this.begun >= this.milliseconds;
    return isOver ? 0 : Math.min(this.batch, this.cases - this.tried);
  }

  count(cases: number): void {
    this.tried += cases;
    if (!isLongForm || performance.now() - this.lastReportedAt < PROGRESS_MS) return;
    this.lastReportedAt = performance.now();
    process.stdout.write(`${PROPERTY_MODE}: ${this.tried} ${this.name} hold\n`);
  }

  /** Reports to `npm run test:long` how many cases passed. */
  reportEnd(): void {
    if (PROPERTY_REPORT !== undefined) appendFileSync(PROPERTY_REPORT, `${JSON.stringify({ name: this.name, cases: this.tried })}\n`);
  }
}

/** Yields case numbers for a test without fast-check: a fixed number in the ring, and until the time is up in the long form. */
export function* iterateCases(name: PropertyName, { of = 1 }: Part = {}): Generator<number, void> {
  const search = new PropertySearch(name, of);
  try {
    while (search.nextCount > 0) {
      yield search.tried;
      search.count(1);
    }
  } finally {
    search.reportEnd();
  }
}

export const getFirstSeed = (): number => fc.readConfigureGlobal().seed ?? 0;

/**
 * Returns some of the combinations for one test, drawn with the run's seed; the long form returns all of them. @param name name of the draw, so that
 * tests in the same run draw differently
 */
export function drawSample<Item>(name: string, items: readonly Item[], count: number): readonly Item[] {
  if (isLongForm) return items;
  const rank = (index: number): string => createHash('sha256').update(`${getFirstSeed()} ${name} ${index}`).digest('hex');
  const ranked = items.map((item, index) => ({ item, rank: rank(index) })).toSorted((one, other) => (one.rank < other.rank ? -1 : 1));
  return ranked.slice(0, count).map(({ item }) => item);
}

const getNextSeed = (seed: number): number => (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;

/**
 * Tries a property on the ring's number of cases. The long form repeats batches of that size with different seeds until its time is up.
 * @returns the number of cases tried
 */
export async function assertProperty<Case>(
  name: PropertyName,
  property: fc.IProperty<Case> | fc.IAsyncProperty<Case>,
  { of = 1, index = 0, endOnFailure = false }: Part = {},
): Promise<number> {
  // A replay path leads to one case in the first batch.
  if (PROPERTY_PATH !== undefined && index > 0) return 0;
  const search = new PropertySearch(name, of);
  let seed = getFirstSeed();
  for (let skipped = 0; skipped < index; skipped += 1) seed = getNextSeed(seed);
  try {
    for (let numRuns = search.nextCount; numRuns > 0; numRuns = PROPERTY_PATH === undefined ? search.nextCount : 0) {
      await fc.assert(property, { seed, numRuns, ...(endOnFailure && { endOnFailure }) });
      search.count(numRuns);
      seed = getNextSeed(seed);
    }
  } finally {
    search.reportEnd();
  }
  return search.tried;
}
