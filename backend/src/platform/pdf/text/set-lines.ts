import { hanFamilyOf } from '../fonts/face-set.js';
import type { Weight } from '../fonts/font-face.js';
import { unbroken } from './break-points.js';
import { clustersOf } from '../fonts/clusters.js';
import { directionsOf, inVisualOrder } from './directions.js';
import { safeText } from './safe-text.js';
import type { RunMaker, TextRun } from './text-run.js';

export interface TextStyle {
  /** In points. */
  readonly size: number;
  readonly weight: Weight;
}

/** A line as it is drawn. */
export interface TextLine {
  /** From left to right. */
  readonly runs: readonly TextRun[];
  /** In points. */
  readonly width: number;
}

/**
 * A text in lines of at most a width, in points. A word that is wider than that is broken where it has to be. There is always a line.
 */
export function setLines(maker: RunMaker, text: string, style: TextStyle, width: number): TextLine[] {
  return safeText(text)
    .split('\n')
    .flatMap((stretch) => linesOf(maker, stretch, style, width));
}

function linesOf(maker: RunMaker, text: string, { size, weight }: TextStyle, width: number): TextLine[] {
  const levels = directionsOf(text);
  const han = hanFamilyOf(text);
  const limit = width / size;
  const lines: TextRun[][] = [[]];
  let filled = 0;
  let at = 0;
  const runsOf = (part: string) => maker.runsOf(part, weight, levels?.subarray(at) ?? null, han, lines.at(-1)?.at(-1)?.face);
  const place = (runs: readonly TextRun[], taken: number) => {
    const needed = widthOf(runs.filter((run) => !run.isSpace));
    if (filled > 0 && filled + needed > limit) {
      lines.push([]);
      filled = 0;
    }
    lines.at(-1)!.push(...runs);
    filled += widthOf(runs);
    at += taken;
  };
  for (const part of unbroken(text)) {
    const word = part.trimEnd();
    const runs = runsOf(word);
    if (widthOf(runs) <= limit) place(runs, word.length);
    else {
      for (const cluster of clustersOf(word)) place(runsOf(cluster), cluster.length);
    }
    const spaces = part.slice(word.length);
    if (spaces !== '') place(runsOf(spaces), spaces.length);
  }
  return lines.map((runs) => lineOf(runs, size));
}

function lineOf(runs: readonly TextRun[], size: number): TextLine {
  const end = runs.findLastIndex((run) => !run.isSpace) + 1;
  const shown = inVisualOrder(runs.slice(0, end));
  return { runs: joined(shown), width: widthOf(shown) * size };
}

/** Neighbors of one face as one run, which a reader takes for one text. */
function joined(runs: readonly TextRun[]): TextRun[] {
  const kept: TextRun[] = [];
  for (const run of runs) {
    const last = kept.at(-1);
    if (last === undefined || last.face !== run.face || last.level !== run.level) kept.push(run);
    else kept[kept.length - 1] = { ...last, signs: [...last.signs, ...run.signs], width: last.width + run.width };
  }
  return kept;
}

function widthOf(runs: readonly TextRun[]): number {
  return runs.reduce((sum, { width }) => sum + width, 0);
}
