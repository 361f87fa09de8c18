import ts from 'typescript';
import type { Evaluator } from './evaluator.js';
import { type List, lengthOf, list, literal, type Scope, type Unknown, type Value } from './values.js';

/** Methods of arrays and strings that are evaluated. */
export const LIST_METHODS = new Set([
  'map',
  'filter',
  'flatMap',
  'forEach',
  'join',
  'concat',
  'includes',
  'at',
  'slice',
  'push',
  'some',
  'every',
  'keys',
]);

/** Methods that return the result of the work in a transaction. */
const TRANSACTIONS = new Set(['inOrganization', 'inOneTransaction', 'inSnapshot', 'inScope', 'inNoOrganization']);

function resultOfWork(evaluation: Evaluator, node: ts.CallExpression, values: readonly Value[]): Value | undefined {
  const work = values.at(-1);
  return work?.kind === 'closure' ? evaluation.invoke(work, [{ kind: 'unknown', key: 'tx', type: undefined }], node) : undefined;
}

const isRest = (value: Value): value is Unknown => value.kind === 'unknown' && value.isRest === true;

/** Evaluates a method of JavaScript's library; undefined for another one or unknown values. */
export function callBuiltIn(
  evaluation: Evaluator,
  node: ts.CallExpression,
  callee: ts.PropertyAccessExpression,
  scope: Scope,
  values: () => Value[],
): Value | undefined {
  const name = callee.name.text;
  if (ts.isIdentifier(callee.expression) && callee.expression.text === 'Object') return ofObject(name, values(), evaluation);
  if (ts.isIdentifier(callee.expression) && callee.expression.text === 'Promise') return ofPromise(name, values());
  if (TRANSACTIONS.has(name)) return resultOfWork(evaluation, node, values());
  if (!LIST_METHODS.has(name)) return undefined;
  const self = evaluation.valueOf(callee.expression, scope);
  if (self.kind === 'list') return ofList(evaluation, node, self, name, values());
  if (self.kind === 'unknown' && name === 'push') return literal(0);
  return undefined;
}

function ofObject(name: string, [object]: Value[], evaluation: Evaluator): Value | undefined {
  if (object?.kind === 'list' && name === 'freeze') return object;
  if (object?.kind === 'list' && name === 'fromEntries') return fromEntries(object, evaluation);
  if (object?.kind !== 'fields' || object.base) return undefined;
  const { fields } = object;
  if (name === 'keys') return list([...fields.keys()].map(literal));
  if (name === 'values') return list([...fields.values()].map((value) => value()));
  if (name === 'entries') return list([...fields].map(([key, value]) => list([literal(key), value()])));
  if (name === 'freeze') return object;
  return undefined;
}

const settle = (value: Value): Value => ({
  kind: 'fields',
  fields: new Map([
    ['status', () => literal('fulfilled')],
    ['value', () => value],
  ]),
});

function ofPromise(name: string, [promises]: Value[]): Value | undefined {
  if (name === 'all') return promises;
  if (name !== 'allSettled' || promises?.kind !== 'list') return undefined;
  return list(promises.items.map(settle));
}

function fromEntries({ items }: List, evaluation: Evaluator): Value | undefined {
  const fields = new Map<string, () => Value>();
  for (const item of items) {
    const [key, value] = item.kind === 'list' ? item.items : [];
    const name = key && evaluation.conditions.resolve(key);
    if (name?.kind !== 'literal' || !value) return undefined;
    fields.set(String(name.value), () => value);
  }
  return { kind: 'fields', fields };
}

function ofList(evaluation: Evaluator, node: ts.CallExpression, self: List, name: string, values: Value[]): Value | undefined {
  const [first, second] = values;
  const { items } = self;
  const applyTo = (item: Value, index: number): Value => {
    if (first?.kind !== 'closure') return evaluation.createUnknown(node, `${node.pos}.${index}`);
    if (isRest(item)) return { ...evaluation.createUnknown(node), isRest: true };
    return evaluation.invoke(first, [item, literal(index)], node);
  };
  switch (name) {
    case 'map':
      return list(items.map(applyTo));
    case 'flatMap':
      return list(items.map(applyTo).flatMap((value) => (value.kind === 'list' ? value.items : [value])));
    case 'filter':
      return list(items.filter((item, index) => isRest(item) || evaluation.conditions.isTrue(applyTo(item, index))));
    case 'some':
      return literal(items.some((item, index) => evaluation.conditions.isTrue(applyTo(item, index))));
    case 'every':
      return literal(items.every((item, index) => evaluation.conditions.isTrue(applyTo(item, index))));
    case 'forEach':
      items.forEach(applyTo);
      return literal(undefined);
    case 'join':
      return joinItems(evaluation, items, first);
    case 'concat':
      return list([...items, ...values.flatMap((value) => (value.kind === 'list' ? value.items : [value]))]);
    case 'push':
      items.push(...values);
      return literal(items.length);
    case 'keys':
      return lengthOf(self) === undefined ? undefined : list(items.map((_item, index) => literal(index)));
    case 'includes':
      return first && lengthOf(self) !== undefined ? literal(items.some((item) => evaluation.conditions.areEqual(item, first))) : undefined;
    case 'at':
      return first?.kind === 'literal' && lengthOf(self) !== undefined ? (items.at(Number(first.value)) ?? literal(undefined)) : undefined;
    case 'slice':
      if (lengthOf(self) === undefined || (first && first.kind !== 'literal') || (second && second.kind !== 'literal')) return undefined;
      return list(items.slice(...[first, second].filter((one) => one !== undefined).map((one) => Number(one.value))));
    default:
      return undefined;
  }
}

function joinItems(evaluation: Evaluator, items: readonly Value[], separator: Value | undefined): Value | undefined {
  const texts: string[] = [];
  for (const item of items) {
    const value = evaluation.conditions.resolve(item);
    if (value.kind !== 'literal') return undefined;
    texts.push(String(value.value ?? ''));
  }
  if (separator && separator.kind !== 'literal') return undefined;
  return literal(texts.join(separator === undefined ? ',' : String(separator.value)));
}
