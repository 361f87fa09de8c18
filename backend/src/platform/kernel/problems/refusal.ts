import type { FieldError } from './problem.js';

/**
 * Domain code does not take what it was given, and knows nothing of HTTP: the answer is 'validation-failed' with the fields at fault,
 * or 'conflict' with the sentence when no field is.
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
  static ofFields(fields: readonly FieldError[], cause?: unknown): Refusal {
    return new Refusal(fields.map(({ message }) => message).join(' '), fields, cause);
  }

  /** What is asked for contradicts what is there already. */
  static createConflict(sentence: string): Refusal {
    return new Refusal(sentence, []);
  }
}
