import { Injectable } from '@nestjs/common';
import { Counter, Histogram } from 'prom-client';
import { MetricsService } from '../../kernel/metrics/metrics.js';

export const PAGE_METRICS = ['LCP', 'FCP', 'INP', 'TTFB', 'CLS'] as const;
export type PageMetric = (typeof PAGE_METRICS)[number];
export const PAGE_RATINGS = ['good', 'needs-improvement', 'poor'] as const;
export type PageRating = (typeof PAGE_RATINGS)[number];
export const PAGE_ERROR_KINDS = ['uncaught', 'rejection', 'screen'] as const;
export type PageErrorKind = (typeof PAGE_ERROR_KINDS)[number];

/** A screen, identified by its app and its route pattern. */
export interface PagePlace {
  readonly app: string;
  readonly screen: string;
}

/** Maximum number of screens with separate metrics. Callers are anonymous, so metrics for every name they send could exhaust the memory. */
const MAX_PLACES = 200;
const OTHER_PLACE: PagePlace = { app: 'other', screen: 'other' };

/** Records metrics of pages in browsers. */
@Injectable()
export class PageMetricsService {
  private readonly places = new Map<string, PagePlace>();

  private readonly duration = new Histogram({
    name: 'stampline_page_vital_seconds',
    help: 'Web vitals of pages in browsers (LCP, FCP, INP, TTFB), by screen and rating.',
    labelNames: ['app', 'screen', 'metric', 'rating'] as const,
    // Histogram bucket bounds; they include the thresholds between ratings.
    buckets: [0.1, 0.2, 0.5, 0.8, 1.8, 2.5, 3, 4, 10],
    registers: [this.metrics.registry],
  });

  private readonly layoutShift = new Histogram({
    name: 'stampline_page_layout_shift',
    help: 'Cumulative layout shift (CLS) of pages in browsers, by screen and rating.',
    labelNames: ['app', 'screen', 'rating'] as const,
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5],
    registers: [this.metrics.registry],
  });

  private readonly errors = new Counter({
    name: 'stampline_page_errors_total',
    help: 'Errors in pages in browsers, by screen and kind: uncaught, rejection, or screen (could not be shown).',
    labelNames: ['app', 'screen', 'kind'] as const,
    registers: [this.metrics.registry],
  });

  constructor(private readonly metrics: MetricsService) {}

  /** Adds a measured web vital. @param value milliseconds, or the score for CLS */
  recordVital({ metric, value, rating, ...place }: PagePlace & { metric: PageMetric; value: number; rating: PageRating }): void {
    const { app, screen } = this.limitPlace(place);
    if (metric === 'CLS') this.layoutShift.observe({ app, screen, rating }, value);
    else this.duration.observe({ app, screen, metric, rating }, value / 1_000);
  }

  recordError({ kind, ...place }: PagePlace & { kind: PageErrorKind }): void {
    const { app, screen } = this.limitPlace(place);
    this.errors.inc({ app, screen, kind });
  }

  private limitPlace({ app, screen }: PagePlace): PagePlace {
    const key = `${app} ${screen}`;
    const known = this.places.get(key);
    if (known !== undefined) return known;
    if (this.places.size >= MAX_PLACES) return OTHER_PLACE;
    const place = { app, screen };
    this.places.set(key, place);
    return place;
  }
}
