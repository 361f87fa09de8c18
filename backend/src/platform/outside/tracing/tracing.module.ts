import { type DynamicModule, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { build } from '../../kernel/build/build.js';
import { Configuration } from '../../kernel/config/configuration.js';

const SEND_INTERVAL_MS = 1_000;

/** Sends this process's spans to the operator's collector. If the collector does not respond, spans are lost, but the process does not slow down. */
@Injectable()
class TracingService implements OnApplicationShutdown {
  private readonly provider: TracerProvider | undefined;

  constructor(process: string, collectorUrl: string | undefined) {
    if (collectorUrl === undefined) return;
    const resource = resourceFromAttributes({
      'service.name': `stampline-${process}`,
      'service.version': `${build.version}+${build.commit}`,
    });
    const exporter = new OTLPTraceExporter({ url: `${collectorUrl}/v1/traces` });
    this.provider = new TracerProvider({
      resource,
      spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: SEND_INTERVAL_MS })],
    });
    context.setGlobalContextManager(new AsyncLocalStorageContextManager());
    propagation.setGlobalPropagator(new W3CTraceContextPropagator());
    trace.setGlobalTracerProvider(this.provider);
  }

  /** Sends the remaining spans before shutdown. */
  async onApplicationShutdown(): Promise<void> {
    await this.provider?.shutdown();
  }
}

/** Provides OpenTelemetry tracing, which is off if no collector is configured. */
@Module({})
export class TracingModule {
  static forProcess(process: 'web' | 'worker'): DynamicModule {
    const useFactory = (configuration: Configuration): TracingService =>
      new TracingService(process, configuration.get('tracesCollectorUrl'));
    return { module: TracingModule, providers: [{ provide: TracingService, inject: [Configuration], useFactory }] };
  }
}
