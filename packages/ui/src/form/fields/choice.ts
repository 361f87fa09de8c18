export type Choice<Value extends string = string> = readonly [value: Value, words: string];
