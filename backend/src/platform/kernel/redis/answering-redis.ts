import { type Command, Redis, type RedisOptions } from 'ioredis';

/**
 * A connection whose commands fail when Redis has not answered in time. The library's own limit would also count the time in which
 * this process was too busy to read an answer that had come long before: of many requests at once, some were refused for no reason.
 */
export class AnsweringRedis extends Redis {
  private readonly limited = new WeakSet<Command>();

  constructor(
    url: string,
    options: RedisOptions,
    private readonly withinMs: number,
  ) {
    super(url, { ...options, maxRetriesPerRequest: 0 });
  }

  /** @throws Error 'Command timed out' */
  override sendCommand(...[command, stream]: Parameters<Redis['sendCommand']>): unknown {
    if (!this.limited.has(command)) {
      this.limited.add(command); // a command that waits for the connection is sent twice
      // Answers that lie ready are read between a timer and the second round of immediates; a command that has its answer stays answered.
      const giveUp = (): void => command.reject(new Error('Command timed out'));
      const timer = setTimeout(() => setImmediate(() => setImmediate(giveUp)), this.withinMs);
      const end = (): void => clearTimeout(timer);
      command.promise.then(end, end);
    }
    return super.sendCommand(command, stream);
  }
}
