import type { FieldError } from './problem.js';

/**
 * Domain code refuses its input without knowing HTTP: the response is 'validation-failed' with the fields in error, or 'conflict' with the
 * sentence without any.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  private constructor(
    sentence: string,
    readonly fields: readonly FieldError[],
    cause?: unknown,
  ) {
    super(sentence, { cause });
  }

  /** @param fields at least one, each with a sentence */
  static forFields(fields: readonly FieldError[], cause?: unknown): Refusal {
    return new Refusal(fields.map(({ message }) => message).join(' '), fields, cause);
  }

  /** Creates a refusal of a request that contradicts existing data. */
  static createConflict(sentence: string): Refusal {
    return new Refusal(sentence, []);
  }
}
