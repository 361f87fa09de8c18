import ts from 'typescript';

/** A value in the product's code, as far as the code's text determines it without running. */
export type Value = Literal | ListValue | FieldsValue | Closure | Unknown;

export interface Literal {
  readonly kind: 'literal';
  readonly value: string | number | boolean | null | undefined;
}

export interface ListValue {
  readonly kind: 'list';
  /** `Unknown` items with `isRest` are any number of items. */
  readonly items: Value[];
}

export interface FieldsValue {
  readonly kind: 'fields';
  readonly fields: Map<string, () => Value>;
  /** The value whose fields these fields replace. */
  readonly base?: Unknown | undefined;
}

export interface Closure {
  readonly kind: 'closure';
  readonly node: ts.FunctionLikeDeclaration;
  readonly scope: Scope;
}

/** A value that depends on the product's input. Two values with the same key are equal. */
export interface Unknown {
  readonly kind: 'unknown';
  readonly key: string;
  readonly type: ts.Type | undefined;
  readonly isRest?: boolean;
}

/** A function's variables, by symbol, and those of the enclosing scope. */
export class Scope {
  private readonly values = new Map<ts.Symbol, () => Value>();

  constructor(private readonly outer?: Scope) {}

  find(symbol: ts.Symbol): Value | undefined {
    const value = this.values.get(symbol);
    return value ? value() : this.outer?.find(symbol);
  }

  declare(symbol: ts.Symbol, value: () => Value): void {
    this.values.set(symbol, value);
  }

  assign(symbol: ts.Symbol, value: Value): void {
    if (this.values.has(symbol) || !this.outer) this.values.set(symbol, () => value);
    else this.outer.assign(symbol, value);
  }
}

export const createLiteral = (value: Literal['value']): Literal => ({ kind: 'literal', value });

export const createList = (items: Value[]): ListValue => ({ kind: 'list', items });

/** Computes the value on first use. */
export function memoize(compute: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= compute());
}

/** Returns the number of items; undefined if it depends on the product's input. */
export const getLength = ({ items }: ListValue): number | undefined =>
  items.some((item) => item.kind === 'unknown' && item.isRest === true) ? undefined : items.length;

/** Identifies a value when alternatives are chosen. */
export function getKey(value: Value): string {
  if (value.kind === 'literal') return JSON.stringify(value.value) ?? 'undefined';
  if (value.kind === 'unknown') return value.key;
  if (value.kind === 'list') return `[${value.items.map(getKey).join()}]`;
  if (value.kind === 'closure') return `function:${value.node.pos}`;
  return `{${[...value.fields.keys()].join()}}`;
}

/** A function, method or constructor with its statements. */
export const hasBody = (node: ts.Node): node is ts.FunctionLikeDeclaration =>
  ts.isFunctionLike(node) && 'body' in node && node.body !== undefined;
