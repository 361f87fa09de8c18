import type { Parts } from './model-parts.js';

/** What is said of one transaction. Amounts in cents, dates YYYY-MM-DD; null where nothing is said. */
export interface Facts {
  number: string;
  state: string;
  type: string;
  start: string;
  end: string;
  date: string;
  premium: bigint;
  insured: string;
  coverage: string | null;
  /** What the coverage is called in a list of codes. */
  code: string | null;
  policyFee: bigint | null;
  externalId: string | null;
  /** Where it has several coverages or insurers: what it adds up of. */
  parts?: Parts;
}

/** A transaction that was booked. */
export interface Booked extends Facts {
  /** The premium of its row, where only the difference to what the book held was booked; otherwise null. */
  stated: bigint | null;
  /** The type that its row named; null where it named none. */
  said: string | null;
  /** Number of the upload it came with; null when it was entered by hand. */
  upload: number | null;
  /** Its row there, or the last one of those that it was booked for. */
  row: number | null;
  counts: boolean;
  /** When its names were given last, counted over the whole book. */
  named: number;
  /** Who was insured, and by whom, when it was booked. */
  namedAtFirst: Naming;
  /** The names that later uploads gave it, the newest last. */
  descriptions: readonly (Naming & { upload: number })[];
  /** Backed out to make room for it. */
  replaces: Booked[];
  /** Id in the product, once it was seen there. */
  id?: string;
}

/** Rows of one upload that were taken together, and all that the book held by them then, though no transaction says just what a row says. */
export interface Known {
  rows: ReadonlySet<string>;
  booked: readonly Booked[];
}

/** Whom a transaction insures, and which insurers take what of it. */
export type Naming = Pick<Facts, 'insured' | 'parts'>;

type Origin = Pick<Booked, 'stated' | 'said' | 'upload' | 'row' | 'replaces'>;

export interface Term {
  start: string;
  end: string;
  premium: bigint;
  /** The first day out of force by a cancellation; null while it is not canceled. */
  canceled: string | null;
}

/** A policy is one number in one state. */
export const policyOf = ({ number, state }: Pick<Facts, 'number' | 'state'>): string => `${number} ${state}`;

/** Types that open a term. */
export const isOpening = (type: string | null): boolean => type === 'new' || type === 'renewal';

/** Types that only return premium. */
export const isReturnType = (type: string | null): boolean => type === 'cancellation' || type === 'return_premium';

export const sumOf = (booked: readonly { premium: bigint }[]): bigint => booked.reduce((sum, { premium }) => sum + premium, 0n);

/**
 * A book of business after the words of the specification's second round and of the decisions 0033, 0035, 0038 and 0039, in memory and as
 * plain as can be: a list of transactions, each of which counts or has been backed out.
 */
export class ModelBook {
  /** In the order in which they were booked. */
  readonly all: Booked[] = [];
  readonly undone = new Set<number>();
  /** Who is insured, by policy: as the newest row says. */
  readonly names = new Map<string, string>();
  /** What uploads said of each policy, the newest first. */
  readonly known = new Map<string, Known[]>();
  /** Policies whose names an undo has given back: whom they insure from then on is the product's word. */
  readonly unclear = new Set<string>();
  uploads = 0;
  private namings = 0;

  findCounted(policy?: string): Booked[] {
    return this.all.filter((one) => one.counts && (policy === undefined || policyOf(one) === policy));
  }

  listPolicies(): string[] {
    return [...new Set(this.all.map(policyOf))];
  }

  getTerms(policy: string): Term[] {
    const byDays = groupRows(this.findCounted(policy), ({ start, end }) => `${start} ${end}`);
    return [...byDays.values()].map((booked) => {
      const { start, end } = booked[0]!;
      const canceled = lastDate(booked, 'cancellation');
      const reinstated = lastDate(booked, 'reinstatement');
      const openings = booked.filter(({ type }) => isOpening(type)).map(({ date }) => date);
      const isRewritten = canceled !== undefined && openings.length > 1 && openings.some((date) => date >= canceled);
      const isCanceled = canceled !== undefined && (reinstated === undefined || reinstated < canceled) && canceled < end && !isRewritten;
      const first = canceled !== undefined && canceled < start ? start : (canceled ?? null);
      return { start, end, premium: sumOf(booked), canceled: isCanceled ? first : null };
    });
  }

  record(facts: Facts, { stated, said, upload, row, replaces }: Origin): Booked {
    for (const one of replaces) one.counts = false;
    const own = picked(facts);
    const booked = {
      ...own,
      stated,
      said,
      upload,
      row,
      replaces,
      counts: true,
      named: this.countNaming(),
      namedAtFirst: { insured: facts.insured, parts: facts.parts },
      descriptions: [],
    };
    this.all.push(booked);
    this.names.set(policyOf(booked), booked.insured);
    return booked;
  }

  /** An upload gives a transaction other names. */
  describe(one: Booked, { insured, parts }: Naming, upload: number): void {
    one.descriptions = [...one.descriptions, { upload, insured, parts }];
    Object.assign(one, { insured, parts });
  }

  countNaming(): number {
    this.namings += 1;
    return this.namings;
  }

  /** A policy is called as what still counts of it was called last. */
  nameByWhatIsLeft(policy: string): void {
    const [newest] = this.findCounted(policy).toSorted((one, other) => other.named - one.named);
    if (newest !== undefined) this.names.set(policy, newest.insured);
  }

  /** Backs out all of an upload that counts, and books again what it had replaced of others that are not undone. */
  undo(upload: number): void {
    this.undone.add(upload);
    const wrong = this.all.filter((one) => one.upload === upload && one.counts);
    for (const one of wrong) one.counts = false;
    for (const policy of this.listPolicies()) this.unclear.add(policy);
    for (const one of this.all) Object.assign(one, this.namingOf(one));
    for (const one of wrong.flatMap(({ replaces }) => replaces).flatMap((replaced) => this.findRestorable(replaced))) {
      const { namedAtFirst, descriptions } = one;
      Object.assign(this.record(one, one), { namedAtFirst, descriptions });
    }
  }

  /** The names that the last upload gave it which is not undone. */
  private namingOf({ descriptions, namedAtFirst }: Booked): Naming {
    const { insured, parts } = descriptions.findLast(({ upload }) => !this.undone.has(upload)) ?? namedAtFirst;
    return { insured, parts };
  }

  private findRestorable(replaced: Booked): Booked[] {
    if (replaced.upload === null || !this.undone.has(replaced.upload)) return [replaced];
    return replaced.replaces.flatMap((one) => this.findRestorable(one));
  }
}

const picked = ({
  number,
  state,
  type,
  start,
  end,
  date,
  premium,
  insured,
  coverage,
  code,
  policyFee,
  externalId,
  parts,
}: Facts): Facts => ({
  number,
  state,
  type,
  start,
  end,
  date,
  premium,
  insured,
  coverage,
  code,
  policyFee,
  externalId,
  parts,
});

const lastDate = (booked: readonly Booked[], type: string): string | undefined =>
  booked
    .filter((one) => one.type === type)
    .map(({ date }) => date)
    .toSorted()
    .at(-1);

/** What has the same key, each group in its order. */
export function groupRows<Key, One>(all: Iterable<One>, keyOf: (one: One) => Key): Map<Key, One[]> {
  const groups = new Map<Key, One[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}
