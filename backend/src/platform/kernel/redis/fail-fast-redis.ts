import { type Command, Redis, type RedisOptions } from 'ioredis';

/**
 * A connection whose commands fail if Redis does not respond in time. The library's timeout would include time during which this process is too busy
 * to read a response that has already arrived, so concurrent requests would fail without reason.
 */
export class FailFastRedis extends Redis {
  private readonly limited = new WeakSet<Command>();

  constructor(
    options: RedisOptions,
    private readonly withinMs: number,
  ) {
    super({ ...options, maxRetriesPerRequest: 0 });
  }

  /** @throws Error 'Command timed out' */
  override sendCommand(...[command, stream]: Parameters<Redis['sendCommand']>): unknown {
    if (!this.limited.has(command)) {
      this.limited.add(command); // a command that waited for the connection is sent twice
      // Pending responses are read between a timer and the second round of immediates. Rejecting a command that already has its response has
      // no effect.
      const giveUp = (): void => command.reject(new Error('Command timed out'));
      const timer = setTimeout(() => setImmediate(() => setImmediate(giveUp)), this.withinMs);
      const end = (): void => clearTimeout(timer);
      command.promise.then(end, end);
    }
    return super.sendCommand(command, stream);
  }
}
