import ts from 'typescript';
import type { Evaluator } from './evaluator.js';
import { getKey, type Literal, createLiteral, type Scope, type Value } from './values.js';

/** A type with more values is not tried value by value. */
const MAX_VALUES = 12;
const MAX_TEXT_VALUES = 60;

const { SyntaxKind } = ts;

/** Evaluates whether expressions are true; if that depends on the product's input, both outcomes are tried. */
export class Conditions {
  constructor(private readonly evaluation: Evaluator) {}

  evaluate(node: ts.Expression, scope: Scope): boolean {
    return this.isTrue(this.evaluation.evaluate(node, scope));
  }

  isTrue(value: Value): boolean {
    const known = this.resolve(value, MAX_VALUES);
    if (known.kind === 'literal') return Boolean(known.value);
    if (known.kind !== 'unknown') return true;
    if (known.type && isAlwaysObject(known.type)) return true;
    return this.chooseEither(`truth of ${known.key}`);
  }

  isNullish(value: Value): boolean {
    if (value.kind === 'literal') return value.value === undefined || value.value === null;
    if (value.kind !== 'unknown') return false;
    if (!value.type || !canBeNullish(value.type)) return false;
    const known = this.resolve(value, MAX_VALUES);
    return known.kind === 'literal' ? this.isNullish(known) : this.chooseEither(`${value.key} is missing`);
  }

  /** Chooses one of the values of the expression's type, if the type lists them and they are few. */
  resolve(value: Value, max = MAX_TEXT_VALUES): Value {
    if (value.kind !== 'unknown' || !value.type) return value;
    const values = listFiniteValues(value.type);
    if (values === undefined || values.length > max) return value;
    return createLiteral(values[this.evaluation.choices.pick(`value of ${value.key}`, values.length)]);
  }

  evaluateBinary(node: ts.BinaryExpression, scope: Scope): Value {
    const { left, right, operatorToken } = node;
    const value = (operand: ts.Expression): Value => this.evaluation.evaluate(operand, scope);
    switch (operatorToken.kind) {
      case SyntaxKind.AmpersandAmpersandToken: {
        const first = value(left);
        return this.isTrue(first) ? value(right) : first.kind === 'unknown' ? createLiteral(false) : first;
      }
      case SyntaxKind.BarBarToken: {
        const first = value(left);
        return this.isTrue(first) ? first : value(right);
      }
      case SyntaxKind.QuestionQuestionToken: {
        const first = value(left);
        return this.isNullish(first) ? value(right) : first;
      }
      case SyntaxKind.EqualsEqualsEqualsToken:
        return createLiteral(this.areEqual(value(left), value(right)));
      case SyntaxKind.ExclamationEqualsEqualsToken:
        return createLiteral(!this.areEqual(value(left), value(right)));
      case SyntaxKind.InKeyword:
        return createLiteral(this.has(value(right), value(left)));
      default:
        return this.calculateBinary(node, value(left), value(right));
    }
  }

  areEqual(left: Value, right: Value): boolean {
    if (isMissing(right)) return this.isNullish(left);
    if (isMissing(left)) return this.isNullish(right);
    const [one, other] = [this.resolve(left, MAX_VALUES), this.resolve(right, MAX_VALUES)];
    if (one.kind === 'literal' && other.kind === 'literal') return one.value === other.value;
    return this.chooseEither(`${getKey(one)} === ${getKey(other)}`);
  }

  private has(object: Value, name: Value): boolean {
    if (object.kind === 'fields' && name.kind === 'literal' && (object.fields.has(String(name.value)) || !object.base))
      return object.fields.has(String(name.value));
    return this.chooseEither(`${getKey(name)} in ${getKey(object)}`);
  }

  private calculateBinary(node: ts.BinaryExpression, left: Value, right: Value): Value {
    const [one, other] = [this.resolve(left), this.resolve(right)];
    const result =
      one.kind === 'literal' && other.kind === 'literal' ? calculateOperator(node.operatorToken.kind, one.value, other.value) : undefined;
    if (result !== undefined) return createLiteral(result);
    return this.evaluation.createUnknown(node, `${getKey(one)} ${node.operatorToken.getText()} ${getKey(other)}`);
  }

  private chooseEither(key: string): boolean {
    return this.evaluation.choices.pick(key, 2) === 0;
  }
}

/** Returns the result of an operator; undefined for other operators and operands. */
function calculateOperator(operator: ts.SyntaxKind, a: Literal['value'], b: Literal['value']): Literal['value'] {
  if (operator === SyntaxKind.PlusToken && (typeof a === 'string' || typeof b === 'string')) return `${a}${b}`;
  if (typeof a !== 'number' || typeof b !== 'number') return undefined;
  if (operator === SyntaxKind.PlusToken) return a + b;
  if (operator === SyntaxKind.MinusToken) return a - b;
  if (operator === SyntaxKind.GreaterThanToken) return a > b;
  if (operator === SyntaxKind.LessThanToken) return a < b;
  if (operator === SyntaxKind.GreaterThanEqualsToken) return a >= b;
  return operator === SyntaxKind.LessThanEqualsToken ? a <= b : undefined;
}

const isMissing = (value: Value): boolean => value.kind === 'literal' && (value.value === undefined || value.value === null);

const listParts = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);

const NULLISH = ts.TypeFlags.Undefined | ts.TypeFlags.Null | ts.TypeFlags.Void;
const OPEN = ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter;

const canBeNullish = (type: ts.Type): boolean => listParts(type).some(({ flags }) => (flags & (NULLISH | OPEN)) !== 0);

const isAlwaysObject = (type: ts.Type): boolean => listParts(type).every(({ flags }) => (flags & ts.TypeFlags.Object) !== 0);

/** Returns all values of a type; undefined if the type does not list them. */
function listFiniteValues(type: ts.Type): Literal['value'][] | undefined {
  const values: Literal['value'][] = [];
  for (const part of listParts(type)) {
    if (part.isStringLiteral() || part.isNumberLiteral()) values.push(part.value);
    else if (part.flags & ts.TypeFlags.BooleanLiteral) values.push('intrinsicName' in part && part.intrinsicName === 'true');
    else if (part.flags & ts.TypeFlags.Undefined) values.push(undefined);
    else if (part.flags & ts.TypeFlags.Null) values.push(null);
    else return undefined;
  }
  return values.length === 0 ? undefined : values;
}
