import type { ColumnName } from '../rows/column-names.js';

/** Words in headers that describe something about a charge other than its amount: "SL Tax Rate", "Tax Collected By", "Other States". */
const DESCRIPTIVE_WORDS =
  'rate,rates,percent,percentage,pct,date,dates,day,by,to,id,code,codes,states,type,status,basis,filed,filing,paid,remitted,payable,exempt,office,agency,collector';
const EXCLUDED_WORDS: Readonly<Partial<Record<ColumnName, ReadonlySet<string>>>> = buildExcludedWords({
  charged_premium_tax: 'other,misc,miscellaneous,fee,fees,stamping',
  charged_stamping_fee: 'other,misc,miscellaneous,tax,taxes',
  charged_other: 'premium',
  charged_total: 'other,misc,miscellaneous,premium',
  collected: 'premium',
});

function buildExcludedWords(words: Readonly<Record<string, string>>): Partial<Record<ColumnName, ReadonlySet<string>>> {
  return Object.fromEntries(
    Object.entries(words).map(([column, own]) => [column, new Set([...DESCRIPTIVE_WORDS.split(','), ...own.split(',')])]),
  );
}

/** Returns true if a header resembles the name of a charge but means something else. */
export function isNotCharge(column: ColumnName, header: string, words: readonly string[]): boolean {
  const excluded = EXCLUDED_WORDS[column];
  return excluded !== undefined && (header.includes('%') || words.some((word) => excluded.has(word)));
}
