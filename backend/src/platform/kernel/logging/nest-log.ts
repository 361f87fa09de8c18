import type { LoggerService } from '@nestjs/common';
import type { Log } from './create-log.js';

/** Loggers of the framework's startup messages, which are useful only for debugging. */
const chatter = new Set(['NestFactory', 'InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestApplication']);

/** Writes Nest's logs to the structured log. */
export class NestLog implements LoggerService {
  constructor(private readonly pino: Log) {}

  log(message: unknown, ...rest: unknown[]): void {
    const about = findLoggerName(rest);
    this.write(chatter.has(about) ? 'debug' : 'info', message, about);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, findLoggerName(rest), rest.length > 1 ? rest[0] : undefined);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, findLoggerName(rest));
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, findLoggerName(rest));
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, findLoggerName(rest));
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, findLoggerName(rest));
  }

  private write(level: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal', message: unknown, about: string, stack?: unknown): void {
    if (message instanceof Error) this.pino[level]({ about, err: message }, message.message);
    else if (typeof message === 'object' && message !== null) this.pino[level]({ about, ...message });
    else this.pino[level]({ about, ...(typeof stack === 'string' && { stack }) }, String(message));
  }
}

/** Nest passes the name of the logger as the last argument. */
function findLoggerName(rest: readonly unknown[]): string {
  const last = rest.at(-1);
  return typeof last === 'string' ? last : '';
}
