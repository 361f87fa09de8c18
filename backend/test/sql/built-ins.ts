import ts from 'typescript';
import type { Evaluator } from './evaluator.js';
import { type ListValue, getLength, createList, createLiteral, type Scope, type Unknown, type Value } from './values.js';

/** The array and string methods that are evaluated. */
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
const TRANSACTIONS = new Set(['inOrganization', 'inOneTransaction', 'inSnapshot', 'inScope', 'withoutOrganization']);

function getWorkResult(evaluation: Evaluator, node: ts.CallExpression, values: readonly Value[]): Value | undefined {
  const work = values.at(-1);
  return work?.kind === 'closure' ? evaluation.invokeClosure(work, [{ kind: 'unknown', key: 'tx', type: undefined }], node) : undefined;
}

const isRest = (value: Value): value is Unknown => value.kind === 'unknown' && value.isRest === true;

/** Evaluates a method of JavaScript's library; undefined for other methods and for unknown values. */
export function callBuiltIn(
  evaluation: Evaluator,
  node: ts.CallExpression,
  callee: ts.PropertyAccessExpression,
  scope: Scope,
  values: () => Value[],
): Value | undefined {
  const name = callee.name.text;
  if (ts.isIdentifier(callee.expression) && callee.expression.text === 'Object') return callObjectMethod(name, values(), evaluation);
  if (ts.isIdentifier(callee.expression) && callee.expression.text === 'Promise') return callPromiseMethod(name, values());
  if (TRANSACTIONS.has(name)) return getWorkResult(evaluation, node, values());
  if (!LIST_METHODS.has(name)) return undefined;
  const self = evaluation.evaluate(callee.expression, scope);
  if (self.kind === 'list') return callListMethod(evaluation, node, self, name, values());
  if (self.kind === 'unknown' && name === 'push') return createLiteral(0);
  return undefined;
}

function callObjectMethod(name: string, [object]: Value[], evaluation: Evaluator): Value | undefined {
  if (object?.kind === 'list' && name === 'freeze') return object;
  if (object?.kind === 'list' && name === 'fromEntries') return fromEntries(object, evaluation);
  if (object?.kind !== 'fields' || object.base) return undefined;
  const { fields } = object;
  if (name === 'keys') return createList([...fields.keys()].map(createLiteral));
  if (name === 'values') return createList([...fields.values()].map((value) => value()));
  if (name === 'entries') return createList([...fields].map(([key, value]) => createList([createLiteral(key), value()])));
  if (name === 'freeze') return object;
  return undefined;
}

const resolvePromise = (value: Value): Value => ({
  kind: 'fields',
  fields: new Map([
    ['status', () => createLiteral('fulfilled')],
    ['value', () => value],
  ]),
});

function callPromiseMethod(name: string, [promises]: Value[]): Value | undefined {
  if (name === 'all') return promises;
  if (name !== 'allSettled' || promises?.kind !== 'list') return undefined;
  return createList(promises.items.map(resolvePromise));
}

function fromEntries({ items }: ListValue, evaluation: Evaluator): Value | undefined {
  const fields = new Map<string, () => Value>();
  for (const item of items) {
    const [key, value] = item.kind === 'list' ? item.items : [];
    const name = key && evaluation.conditions.resolve(key);
    if (name?.kind !== 'literal' || !value) return undefined;
    fields.set(String(name.value), () => value);
  }
  return { kind: 'fields', fields };
}

function callListMethod(evaluation: Evaluator, node: ts.CallExpression, self: ListValue, name: string, values: Value[]): Value | undefined {
  const [first, second] = values;
  const { items } = self;
  const applyTo = (item: Value, index: number): Value => {
    if (first?.kind !== 'closure') return evaluation.createUnknown(node, `${node.pos}.${index}`);
    if (isRest(item)) return { ...evaluation.createUnknown(node), isRest: true };
    return evaluation.invokeClosure(first, [item, createLiteral(index)], node);
  };
  switch (name) {
    case 'map':
      return createList(items.map(applyTo));
    case 'flatMap':
      return createList(items.map(applyTo).flatMap((value) => (value.kind === 'list' ? value.items : [value])));
    case 'filter':
      return createList(items.filter((item, index) => isRest(item) || evaluation.conditions.isTrue(applyTo(item, index))));
    case 'some':
      return createLiteral(items.some((item, index) => evaluation.conditions.isTrue(applyTo(item, index))));
    case 'every':
      return createLiteral(items.every((item, index) => evaluation.conditions.isTrue(applyTo(item, index))));
    case 'forEach':
      items.forEach(applyTo);
      return createLiteral(undefined);
    case 'join':
      return joinItems(evaluation, items, first);
    case 'concat':
      return createList([...items, ...values.flatMap((value) => (value.kind === 'list' ? value.items : [value]))]);
    case 'push':
      items.push(...values);
      return createLiteral(items.length);
    case 'keys':
      return getLength(self) === undefined ? undefined : createList(items.map((_item, index) => createLiteral(index)));
    case 'includes':
      return first && getLength(self) !== undefined
        ? createLiteral(items.some((item) => evaluation.conditions.areEqual(item, first)))
        : undefined;
    case 'at':
      return first?.kind === 'literal' && getLength(self) !== undefined
        ? (items.at(Number(first.value)) ?? createLiteral(undefined))
        : undefined;
    case 'slice':
      if (getLength(self) === undefined || (first && first.kind !== 'literal') || (second && second.kind !== 'literal')) return undefined;
      return createList(items.slice(...[first, second].filter((one) => one !== undefined).map((one) => Number(one.value))));
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
  return createLiteral(texts.join(separator === undefined ? ',' : String(separator.value)));
}
