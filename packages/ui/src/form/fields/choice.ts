/** A value with its label. */
export type Choice<Value extends string = string> = readonly [value: Value, words: string];
