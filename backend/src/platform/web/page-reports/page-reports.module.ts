import { Module } from '@nestjs/common';
import { PageMetricsService } from './page-metrics.js';
import { PageReportsController } from './page-reports.controller.js';

/** Receives reports from pages in browsers: web vitals and errors. */
@Module({ controllers: [PageReportsController], providers: [PageMetricsService] })
export class PageReportsModule {}
