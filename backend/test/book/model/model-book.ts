import type { Parts } from './model-parts.js';

/** Facts of one transaction. Amounts in cents, dates YYYY-MM-DD; null if not stated. */
export interface TransactionFacts {
  number: string;
  state: string;
  type: string;
  start: string;
  end: string;
  date: string;
  premium: bigint;
  insured: string;
  coverage: string | null;
  /** The coverage's code in a list of codes. */
  code: string | null;
  policyFee: bigint | null;
  externalId: string | null;
  /** Its parts, if it has several coverages or insurers. */
  parts?: Parts;
}

export interface ModelTransaction extends TransactionFacts {
  /** The premium of its row, if only the difference from the book was recorded; otherwise null. */
  stated: bigint | null;
  /** The type that its row stated; null if it did not state one. */
  statedType: string | null;
  /** Number of the upload that it is from; null if it was entered manually. */
  upload: number | null;
  /** Its row in the upload, or the last of several; null if it was entered manually. */
  row: number | null;
  counts: boolean;
  /** Sequence number of its last renaming, counted across the whole book. */
  named: number;
  namedAtFirst: Naming;
  /** Names given by later uploads, newest last. */
  descriptions: readonly (Naming & { upload: number })[];
  /** Transactions that were backed out and that it replaces. */
  replaces: ModelTransaction[];
  /**
   * The rows that state its invoice, and the recorded transactions whose invoices are included in those rows; absent if it is not from an upload.
   */
  invoice?: InvoiceSource;
  /** ID in the product, once known. */
  id?: string;
}

export interface InvoiceSource {
  rows: readonly Pick<TransactionFacts, 'number' | 'premium'>[];
  recorded: readonly ModelTransaction[];
}

/** Rows of one upload about which the product decided together, with all transactions that the book had for them, none of which matches a row. */
export interface KnownRows {
  rows: ReadonlySet<string>;
  booked: readonly ModelTransaction[];
}

export type Naming = Pick<TransactionFacts, 'insured' | 'parts'>;

type Origin = Pick<ModelTransaction, 'stated' | 'statedType' | 'upload' | 'row' | 'replaces'>;

export interface ModelTerm {
  start: string;
  end: string;
  premium: bigint;
  /** The first day on which the term is no longer in force after a cancellation; null if it was not canceled. */
  canceled: string | null;
}

export const getPolicyKey = ({ number, state }: Pick<TransactionFacts, 'number' | 'state'>): string => `${number} ${state}`;

export const isOpening = (type: string | null): boolean => type === 'new' || type === 'renewal';

export const isReturnType = (type: string | null): boolean => type === 'cancellation' || type === 'return_premium';

export const sumPremium = (booked: readonly { premium: bigint }[]): bigint => booked.reduce((sum, { premium }) => sum + premium, 0n);

/**
 * An in-memory book of business that follows the specification's second round and decisions 0008, 0009, 0011 and 0012. It is as simple as possible:
 * a list of transactions, each of which is in effect or backed out.
 */
export class ModelBook {
  readonly all: ModelTransaction[] = [];
  readonly undone = new Set<number>();
  /** Insured by policy, from the newest row. */
  readonly names = new Map<string, string>();
  /** Rows of uploads by policy, newest first. */
  readonly known = new Map<string, KnownRows[]>();
  /** Policies whose names an undo has restored; from then on, the model adopts the product's names. */
  readonly unclear = new Set<string>();
  uploads = 0;
  private namings = 0;

  findCounted(policy?: string): ModelTransaction[] {
    return this.all.filter((one) => one.counts && (policy === undefined || getPolicyKey(one) === policy));
  }

  listPolicies(): string[] {
    return [...new Set(this.all.map(getPolicyKey))];
  }

  getTerms(policy: string): ModelTerm[] {
    const byDays = groupRows(this.findCounted(policy), ({ start, end }) => `${start} ${end}`);
    return [...byDays.values()].map((booked) => {
      const { start, end } = booked[0]!;
      const canceled = findLastDate(booked, 'cancellation');
      const reinstated = findLastDate(booked, 'reinstatement');
      const openings = booked.filter(({ type }) => isOpening(type)).map(({ date }) => date);
      const isRewritten = canceled !== undefined && openings.length > 1 && openings.some((date) => date >= canceled);
      const isCanceled = canceled !== undefined && (reinstated === undefined || reinstated < canceled) && canceled < end && !isRewritten;
      const first = canceled !== undefined && canceled < start ? start : (canceled ?? null);
      return { start, end, premium: sumPremium(booked), canceled: isCanceled ? first : null };
    });
  }

  recordTransaction(facts: TransactionFacts, { stated, statedType, upload, row, replaces }: Origin): ModelTransaction {
    for (const one of replaces) one.counts = false;
    const own = pickFacts(facts);
    const booked = {
      ...own,
      stated,
      statedType,
      upload,
      row,
      replaces,
      counts: true,
      named: this.countNaming(),
      namedAtFirst: { insured: facts.insured, parts: facts.parts },
      descriptions: [],
    };
    this.all.push(booked);
    this.names.set(getPolicyKey(booked), booked.insured);
    return booked;
  }

  addDescription(one: ModelTransaction, { insured, parts }: Naming, upload: number): void {
    one.descriptions = [...one.descriptions, { upload, insured, parts }];
    Object.assign(one, { insured, parts });
  }

  countNaming(): number {
    this.namings += 1;
    return this.namings;
  }

  /** Sets a policy's insured to the last one that its transactions in effect name. */
  renameFromRemaining(policy: string): void {
    const [newest] = this.findCounted(policy).toSorted((one, other) => other.named - one.named);
    if (newest !== undefined) this.names.set(policy, newest.insured);
  }

  /** Backs out the transactions in effect of an upload, and restores those it had replaced unless their upload is undone too. */
  undoUpload(upload: number): void {
    this.undone.add(upload);
    const invalid = this.all.filter((one) => one.upload === upload && one.counts);
    for (const one of invalid) one.counts = false;
    for (const policy of this.listPolicies()) this.unclear.add(policy);
    for (const one of this.all) Object.assign(one, this.getNaming(one));
    for (const one of invalid.flatMap(({ replaces }) => replaces).flatMap((replaced) => this.findRestorable(replaced))) {
      const { namedAtFirst, descriptions } = one;
      Object.assign(this.recordTransaction(one, one), { namedAtFirst, descriptions });
    }
  }

  /** Returns the names from the last upload that has not been undone. */
  private getNaming({ descriptions, namedAtFirst }: ModelTransaction): Naming {
    const { insured, parts } = descriptions.findLast(({ upload }) => !this.undone.has(upload)) ?? namedAtFirst;
    return { insured, parts };
  }

  private findRestorable(replaced: ModelTransaction): ModelTransaction[] {
    if (replaced.upload === null || !this.undone.has(replaced.upload)) return [replaced];
    return replaced.replaces.flatMap((one) => this.findRestorable(one));
  }
}

const pickFacts = ({
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
}: TransactionFacts): TransactionFacts => ({
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

const findLastDate = (booked: readonly ModelTransaction[], type: string): string | undefined =>
  booked
    .filter((one) => one.type === type)
    .map(({ date }) => date)
    .toSorted()
    .at(-1);

/** Groups by key, keeping the order within each group. */
export function groupRows<Key, One>(all: Iterable<One>, keyOf: (one: One) => Key): Map<Key, One[]> {
  const groups = new Map<Key, One[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}
