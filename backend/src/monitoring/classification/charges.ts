import { convertNumberWords } from './number-words.js';
import { haveDifferentValues, dollarFigures, type Figure, percentageFigures } from './text-facts.js';

/** Kind of a changed charge. */
export type Charge = 'tax' | 'fee';

const FEE = /\b(fees?|penalt(?:y|ies)|fines?|interest|stamping|(?<!premiums? )charge[ds]?|processing)\b/gi;
const TAX = /\b(tax(?:es|ed)?|rates?|levy|levied|lev(?:y|ies) a|surcharges?|assessments?|excise|premium receipts)\b/gi;
/** Words that announce a changed charge. */
const NEWS =
  /\b(increas|decreas|reduc|lower|rais|drop|chang|adopt|approv|replac|in (?:place|lieu) of|instead of|rather than|down from|up from|will be|shall|is now|are now|effective|takes? effect|beginning|incepting|bound on|from now|new\b)/i;
const END =
  /\b(?:fees?|tax(?:es)?|surcharges?|levy)\b(?! (?:statements?|returns?|reports?|forms?|filings?))[^.;]{0,25}\b(?:waived|eliminated|repealed|abolished|discontinued|no longer)\b|\b(?:waives?|eliminates?|repeals?|abolishes)\b[^.;]{0,40}\b(?:fees?|tax(?:es)?|surcharges?|levy)\b/i;
/** Figures about the market rather than charges. */
const STATISTICS =
  /\b(volume|market|revenues?|collections|growth|grew|above the same|compared (?:with|to)|year over year|percent of (?:brokers|filings))\b/i;
/** Rates charged by insurers, which are not taxes. */
const INSURERS_RATES =
  /\b(loss costs?|rate filings?|(?:homeowners|auto(?:mobile)?|health|compensation|medical|insurance) (?:insurance )?rates?)\b/i;

/** Returns the tax or fee that a changed text refers to; undefined without one. */
export function chargeOf(before: string, after: string): Charge | undefined {
  const [was, is] = [convertNumberWords(before), convertNumberWords(after)];
  if (STATISTICS.test(is) || INSURERS_RATES.test(is)) return undefined;
  return was === '' ? parseAnnounced(is) : change(was, is);
}

/** Finds the charge in a new text that announces a change with a figure or an end. */
function parseAnnounced(text: string): Charge | undefined {
  const end = END.exec(text);
  const figure = percentageFigures(text)[0] ?? dollarFigures(text)[0];
  if (figure !== undefined && (end !== null || NEWS.test(text))) return nearest(text, figure.at);
  return end === null ? undefined : nearest(text, end.index + 1);
}

/** Finds the charge whose percentage or amount differs in a changed text; an unnamed percentage is a rate. */
function change(before: string, after: string): Charge | undefined {
  for (const figuresIn of [percentageFigures, dollarFigures]) {
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
    const found = nearest(text, at) ?? (figuresIn === percentageFigures ? 'tax' : perPolicy(text));
    if (found !== undefined) return found;
  }
  return undefined;
}

const perPolicy = (text: string): Charge | undefined =>
  /\b(?:per|for each|each|every) (?:new |renewal )?(?:policy|transaction|document|filing|certificate)\b/i.test(text) ? 'fee' : undefined;

/** Returns the last charge named before the place, else the first one after it, on the same line. */
function nearest(text: string, place: number): Charge | undefined {
  const from = text.lastIndexOf('\n', place) + 1;
  const to = text.indexOf('\n', place);
  const line = text.slice(from, to === -1 ? undefined : to);
  const named = [...mentions(line, FEE, 'fee'), ...mentions(line, TAX, 'tax')].toSorted((one, other) => one.at - other.at);
  return (named.findLast(({ at }) => at < place - from) ?? named[0])?.charge;
}

const mentions = (text: string, pattern: RegExp, charge: Charge): (Pick<Figure, 'at'> & { charge: Charge })[] =>
  [...text.matchAll(pattern)].map(({ index }) => ({ at: index, charge }));
