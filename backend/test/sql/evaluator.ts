import type ts from 'typescript';
import type { RunChoices } from './choices.js';
import type { Closure, Scope, Unknown, Value } from './values.js';

/** The part of the evaluator that its helpers use. */
export interface Evaluator {
  readonly checker: ts.TypeChecker;
  readonly choices: RunChoices;
  readonly conditions: Conditional;
  evaluate(node: ts.Expression, scope: Scope): Value;
  createUnknown(node: ts.Node, key?: string): Unknown;
  evaluateArguments(call: ts.CallExpression, scope: Scope): Value[];
  invokeClosure(closure: Closure, values: Value[], node: ts.Node): Value;
  enterFunction(closure: Closure, values?: Value[]): Scope;
  bindName(name: ts.BindingName, value: () => Value, scope: Scope): void;
}

interface Conditional {
  evaluate(node: ts.Expression, scope: Scope): boolean;
  isTrue(value: Value): boolean;
  areEqual(left: Value, right: Value): boolean;
  resolve(value: Value): Value;
}
