import { formatDate } from '@stampline/ui';
import type { Thresholds } from './heat-api';
import type { HeatEntry } from './heat-entry';
import { buildLegend } from './legend-labels';
import { LOOK_LABELS, getTileLook, formatRating, type TileLook } from './risk-labels';
import { TILE_COLUMNS, tilePlaces } from './tile-grid';

const TILE = { width: 92, height: 62, gap: 6 };
const MARGIN = 32;
const TOP = 92;
const ROWS = 8;
export const PICTURE = {
  width: 2 * MARGIN + TILE_COLUMNS * (TILE.width + TILE.gap) - TILE.gap,
  height: TOP + ROWS * (TILE.height + TILE.gap) + 80,
};

/** Colors on white paper, as in the light scheme. */
const COLORS: Readonly<Record<TileLook, { fill: string; ink: string }>> = {
  low: { fill: '#e3f4ea', ink: '#17703f' },
  medium: { fill: '#fbf0da', ink: '#8a5200' },
  high: { fill: '#fceae8', ink: '#b3261e' },
  critical: { fill: '#b3261e', ink: '#ffffff' },
  unrated: { fill: '#e9eef2', ink: '#51606e' },
};

interface Picture {
  entries: readonly HeatEntry[];
  asOf: string;
  thresholds: Thresholds | undefined;
}

/** Draws the title, date, tiles and legend. */
export function drawHeatmap(context: CanvasRenderingContext2D, { entries, asOf, thresholds }: Picture): void {
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, PICTURE.width, PICTURE.height);
  drawText(context, 'Compliance Risk Heatmap', MARGIN, 44, '600 24px sans-serif', '#14202b');
  drawText(context, `As of ${formatDate(asOf)}`, MARGIN, 70, '15px sans-serif', '#51606e');
  const shown = new Map(entries.map((entry) => [entry.code, entry]));
  for (const { code, row, column } of tilePlaces) {
    const entry = shown.get(code);
    if (entry === undefined) continue;
    const x = MARGIN + (column - 1) * (TILE.width + TILE.gap);
    const y = TOP + (row - 1) * (TILE.height + TILE.gap);
    const look = getTileLook(entry);
    drawTile(context, look, { x, y, width: TILE.width, height: TILE.height });
    drawText(context, code, x + 10, y + 24, '700 16px sans-serif', COLORS[look].ink);
    const words = look === 'unrated' ? LOOK_LABELS.unrated : formatRating(entry);
    drawText(context, words, x + 10, y + 43, '13px sans-serif', COLORS[look].ink);
  }
  drawLegend(context, thresholds);
}

function drawLegend(context: CanvasRenderingContext2D, thresholds: Thresholds | undefined): void {
  const y = PICTURE.height - 52;
  for (const [index, { look, words }] of buildLegend(thresholds).entries()) {
    const x = MARGIN + (index * (PICTURE.width - 2 * MARGIN)) / 5;
    drawTile(context, look, { x, y, width: 30, height: 26 });
    drawText(context, `${LOOK_LABELS[look]} ${words}`, x + 38, y + 18, '14px sans-serif', '#14202b');
  }
}

interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

function drawTile(context: CanvasRenderingContext2D, look: TileLook, { x, y, width, height }: Place): void {
  const { fill, ink } = COLORS[look];
  context.fillStyle = fill;
  context.fillRect(x, y, width, height);
  context.strokeStyle = look === 'critical' ? fill : ink;
  context.lineWidth = 1;
  context.setLineDash(look === 'unrated' ? [4, 3] : []);
  context.strokeRect(x, y, width, height);
  context.setLineDash([]);
  drawPattern(context, look, { x, y: y + height - 9, width, height: 9 });
}

/** Draws the pattern that the screen uses: dots, stripes or a grid. */
function drawPattern(context: CanvasRenderingContext2D, look: TileLook, { x, y, width, height }: Place): void {
  if (look === 'low' || look === 'unrated') return;
  context.save();
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
  context.strokeStyle = COLORS[look].ink;
  context.fillStyle = COLORS[look].ink;
  context.lineWidth = 1.5;
  for (let left = x; left < x + width + height; left += 6) {
    context.beginPath();
    if (look === 'medium') context.arc(left + 3, y + height / 2, 1.5, 0, 2 * Math.PI);
    if (look === 'medium') context.fill();
    if (look !== 'medium') {
      context.moveTo(left, y);
      context.lineTo(left - height, y + height);
      if (look === 'critical') context.moveTo(left - height, y);
      if (look === 'critical') context.lineTo(left, y + height);
      context.stroke();
    }
  }
  context.restore();
}

function drawText(context: CanvasRenderingContext2D, words: string, x: number, y: number, font: string, color: string): void {
  context.font = font;
  context.fillStyle = color;
  context.fillText(words, x, y);
}
