import type { FieldError } from './problem.js';

/**
 * Rejection of input by domain code, independent of HTTP. The response is 'validation-failed' if the refusal names fields, and otherwise 'conflict'
 * with the sentence.
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

  /** Creates a refusal of field values. @param fields at least one field, each with a sentence */
  static forFields(fields: readonly FieldError[], cause?: unknown): Refusal {
    return new Refusal(fields.map(({ message }) => message).join(' '), fields, cause);
  }

  /** Creates a refusal of a request that contradicts existing data. */
  static createConflict(sentence: string): Refusal {
    return new Refusal(sentence, []);
  }
}
