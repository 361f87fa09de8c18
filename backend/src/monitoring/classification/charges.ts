import { convertNumberWords } from './number-words.js';
import { haveDifferentValues, findDollarAmounts, type Figure, findPercentages } from './text-facts.js';

/** Kind of a changed charge. */
export type ChangedCharge = 'tax' | 'fee';

const FEE = /\b(fees?|penalt(?:y|ies)|fines?|interest|stamping|(?<!premiums? )charge[ds]?|processing)\b/gi;
const TAX = /\b(tax(?:es|ed)?|rates?|levy|levied|lev(?:y|ies) a|surcharges?|assessments?|excise|premium receipts)\b/gi;
/** Words that announce a changed charge. */
const ANNOUNCEMENT_WORDS =
  /\b(increas|decreas|reduc|lower|rais|drop|chang|adopt|approv|replac|in (?:place|lieu) of|instead of|rather than|down from|up from|will be|shall|is now|are now|effective|takes? effect|beginning|incepting|bound on|from now|new\b)/i;
const END =
  /\b(?:fees?|tax(?:es)?|surcharges?|levy)\b(?! (?:statements?|returns?|reports?|forms?|filings?))[^.;]{0,25}\b(?:waived|eliminated|repealed|abolished|discontinued|no longer)\b|\b(?:waives?|eliminates?|repeals?|abolishes)\b[^.;]{0,40}\b(?:fees?|tax(?:es)?|surcharges?|levy)\b/i;
/** Words that indicate market figures, which are not charges. */
const STATISTICS =
  /\b(volume|market|revenues?|collections|growth|grew|above the same|compared (?:with|to)|year over year|percent of (?:brokers|filings))\b/i;
/** Words that indicate insurers' rates, which are not taxes. */
const INSURER_RATES =
  /\b(loss costs?|rate filings?|(?:homeowners|auto(?:mobile)?|health|compensation|medical|insurance) (?:insurance )?rates?)\b/i;

/** Returns the tax or fee that a changed text refers to; undefined if there is none. */
export function findCharge(before: string, after: string): ChangedCharge | undefined {
  const [was, is] = [convertNumberWords(before), convertNumberWords(after)];
  if (STATISTICS.test(is) || INSURER_RATES.test(is)) return undefined;
  return was === '' ? parseAnnounced(is) : findChangedCharge(was, is);
}

/** Finds the charge that new text announces, either with a new figure or as repealed. */
function parseAnnounced(text: string): ChangedCharge | undefined {
  const end = END.exec(text);
  const figure = findPercentages(text)[0] ?? findDollarAmounts(text)[0];
  if (figure !== undefined && (end !== null || ANNOUNCEMENT_WORDS.test(text))) return findNearestCharge(text, figure.at);
  return end === null ? undefined : findNearestCharge(text, end.index + 1);
}

/** Finds the charge whose percentage or amount differs in a changed text; an unnamed percentage counts as a rate. */
function findChangedCharge(before: string, after: string): ChangedCharge | undefined {
  for (const figuresIn of [findPercentages, findDollarAmounts]) {
    const [was, is] = [figuresIn(before), figuresIn(after)];
    if (
      !haveDifferentValues(
        was.map(({ figure }) => figure),
        is.map(({ figure }) => figure),
      )
    )
      continue;
    const other = is.find(({ figure }) => !was.some((known) => known.figure === figure));
    const text = other === undefined ? before : after;
    const at = (other ?? was[0] ?? { at: 0 }).at;
    const found = findNearestCharge(text, at) ?? (figuresIn === findPercentages ? 'tax' : findPerPolicyCharge(text));
    if (found !== undefined) return found;
  }
  return undefined;
}

const findPerPolicyCharge = (text: string): ChangedCharge | undefined =>
  /\b(?:per|for each|each|every) (?:new |renewal )?(?:policy|transaction|document|filing|certificate)\b/i.test(text) ? 'fee' : undefined;

/** Returns the last charge named before the position or, failing that, the first one after it, on the same line. */
function findNearestCharge(text: string, place: number): ChangedCharge | undefined {
  const from = text.lastIndexOf('\n', place) + 1;
  const to = text.indexOf('\n', place);
  const line = text.slice(from, to === -1 ? undefined : to);
  const named = [...listMentions(line, FEE, 'fee'), ...listMentions(line, TAX, 'tax')].toSorted((one, other) => one.at - other.at);
  return (named.findLast(({ at }) => at < place - from) ?? named[0])?.charge;
}

const listMentions = (text: string, pattern: RegExp, charge: ChangedCharge): (Pick<Figure, 'at'> & { charge: ChangedCharge })[] =>
  [...text.matchAll(pattern)].map(({ index }) => ({ at: index, charge }));
