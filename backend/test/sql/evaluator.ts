import type ts from 'typescript';
import type { Choices } from './choices.js';
import type { Closure, Scope, Unknown, Value } from './values.js';

/** The part of the evaluation that its helpers use. */
export interface Evaluator {
  readonly checker: ts.TypeChecker;
  readonly choices: Choices;
  readonly conditions: Conditional;
  valueOf(node: ts.Expression, scope: Scope): Value;
  createUnknown(node: ts.Node, key?: string): Unknown;
  argumentsOf(call: ts.CallExpression, scope: Scope): Value[];
  invoke(closure: Closure, values: Value[], node: ts.Node): Value;
  enter(closure: Closure, values?: Value[]): Scope;
  bind(name: ts.BindingName, value: () => Value, scope: Scope): void;
}

interface Conditional {
  evaluate(node: ts.Expression, scope: Scope): boolean;
  isTrue(value: Value): boolean;
  areEqual(left: Value, right: Value): boolean;
  resolve(value: Value): Value;
}
