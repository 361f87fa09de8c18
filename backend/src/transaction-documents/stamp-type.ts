import type { TypeRun } from '@stampline/pdf';
import { findWords } from './text-values.js';

/** Wording that a state requires on the policy, with the prescribed type size and page if a source states them. */
export interface PrescribedStamp {
  readonly wording: string;
  readonly leastPoints?: number;
  readonly onFirstPage?: true;
}

/** Smallest type size in an occurrence of a wording, and the last page of the occurrence. */
interface StampType {
  readonly points: number;
  readonly page: number;
}

/** Tolerance for type sizes, because programs round sizes and scale pages slightly. */
const TOLERANCE = 0.25;

/**
 * Returns the size and the place that a state prescribes: `10-point type or larger, on the first page`. Null if the state does not prescribe any.
 */
export function formatPrescribedType({ leastPoints, onFirstPage }: PrescribedStamp): string | null {
  const parts = [
    ...(leastPoints === undefined ? [] : [`${leastPoints}-point type or larger`]),
    ...(onFirstPage === true ? ['on the first page'] : []),
  ];
  return parts.length === 0 ? null : parts.join(', ');
}

/** Formats the size and page of an occurrence: `8-point type on page 2`. */
export const formatStampType = ({ points, page }: StampType): string => `${points}-point type on page ${page}`;

/** Returns true if an occurrence has the prescribed size and place. */
export const hasPrescribedType = ({ points, page }: StampType, { leastPoints = 0, onFirstPage }: PrescribedStamp): boolean =>
  points >= leastPoints - TOLERANCE && (onFirstPage !== true || page === 1);

/** Returns the type size and page of each occurrence of a wording, compared by its words. @param runs sizes of the text, in order */
export function findStampTypes(text: string, wording: string, runs: readonly TypeRun[]): StampType[] {
  const words = [...text.matchAll(/\S+/g)].flatMap(({ 0: token, index }) =>
    findWords(token).map((word) => ({ word, from: index, to: index + token.length })),
  );
  const wanted = findWords(wording);
  return words.flatMap((first, at) => {
    const last = words[at + wanted.length - 1];
    if (last === undefined || !wanted.every((word, offset) => words[at + offset]?.word === word)) return [];
    const inside = runs.filter(([start], run) => start < last.to && (runs[run + 1]?.[0] ?? text.length) > first.from);
    if (inside.length === 0) return [];
    return [{ points: Math.min(...inside.map(([, points]) => points)), page: Math.max(...inside.map(([, , page]) => page)) }];
  });
}
