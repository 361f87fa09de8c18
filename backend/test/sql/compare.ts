import ts from 'typescript';
import type { Column, Description, Kind, Parameter } from './describe.js';
import { getLength, type Value } from './values.js';

export interface DeclaredRows {
  /** Undefined if a type is not declared because the call's result is not used. */
  readonly row: ts.Type | undefined;
  /** True for the driver's pair of rows and count, which it returns for `update` and `delete`. */
  readonly isCounted: boolean;
  readonly isUnused: boolean;
  readonly added?: readonly ts.Symbol[];
}

/** Compares statements with the types of the calls that send them. */
export class StatementComparison {
  constructor(private readonly checker: ts.TypeChecker) {}

  /** @param callers the calls that led to the statement, if they determine the row type */
  getDeclaredRows(call: ts.CallExpression, callers: readonly ts.CallExpression[] = []): DeclaredRows {
    const declared = this.readDeclaration(call);
    const { row } = declared;
    if (!row || !hasTypeParameter(row)) return declared;
    const decided = callers.map((caller) => this.getListItemType(caller)).find((type) => type && !hasTypeParameter(type));
    return { ...declared, row: decided, added: this.checker.getPropertiesOfType(row) };
  }

  private getListItemType(call: ts.CallExpression): ts.Type | undefined {
    for (const parameter of this.checker.getResolvedSignature(call)?.getParameters() ?? []) {
      const type = this.checker.getTypeOfSymbol(parameter);
      const source = type.getProperty('source');
      for (const one of [type, ...(source ? [this.checker.getTypeOfSymbol(source)] : [])])
        if (one.aliasSymbol?.name === 'ListSource') return one.aliasTypeArguments?.[0];
    }
    return undefined;
  }

  private readDeclaration(call: ts.CallExpression): DeclaredRows {
    const isUnused =
      ts.isExpressionStatement(call.parent) || (ts.isAwaitExpression(call.parent) && ts.isExpressionStatement(call.parent.parent));
    const result = this.checker.getAwaitedType(this.checker.getTypeAtLocation(call));
    if (!result || result.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.Void))
      return { row: undefined, isCounted: false, isUnused };
    if (this.checker.isTupleType(result) && isReference(result)) {
      const [rows, count] = this.checker.getTypeArguments(result);
      if (!count) return { row: rows, isCounted: false, isUnused };
      return { row: rows && this.getItemType(rows), isCounted: true, isUnused };
    }
    const rows = result.getProperty('rows');
    return { row: this.getItemType(rows ? this.checker.getTypeOfSymbol(rows) : result), isCounted: false, isUnused };
  }

  private getItemType(type: ts.Type): ts.Type | undefined {
    const [item] = this.checker.isArrayType(type) && isReference(type) ? this.checker.getTypeArguments(type) : [];
    return item && item.flags & ts.TypeFlags.Any ? undefined : item;
  }

  compareRows({ row, isUnused, isCounted, added = [] }: DeclaredRows, { columns }: Description): string[] {
    if (row === undefined) return columns === null || isUnused ? [] : ['the type of its rows is not declared'];
    if (row.flags & ts.TypeFlags.Unknown) return columns === null && !isCounted ? ['it has no rows'] : []; // Only the number of rows is read.
    if (columns === null) return ['it has no rows'];
    const properties = new Map([...this.checker.getPropertiesOfType(row), ...added].map((property) => [property.name, property]));
    const names = new Set(columns.map(({ name }) => name));
    const missing = [...properties.values()].filter(({ name, flags }) => !names.has(name) && !(flags & ts.SymbolFlags.Optional));
    return [
      ...missing.map(({ name }) => `its row has no column "${name}"`),
      ...columns.flatMap((column) => {
        const property = properties.get(column.name);
        return property
          ? this.compareColumn(column, this.checker.getTypeOfSymbol(property))
          : [`its column "${column.name}" is not declared`];
      }),
    ];
  }

  private compareColumn({ name, kind, isNullable }: Column, type: ts.Type): string[] {
    const all = listParts(type);
    const given = all.filter(({ flags }) => !(flags & NULLISH_FLAGS));
    const allowsNull = given.length < all.length || given.some(({ flags }) => flags & OPEN_FLAGS);
    return [
      ...(given.every((part) => this.canRead(kind, part))
        ? []
        : [`its column "${name}" is ${formatKind(kind)}, not ${this.checker.typeToString(type)}`]),
      ...(isNullable === true && !allowsNull ? [`its column "${name}" may be null`] : []),
    ];
  }

  private canRead(kind: Kind, type: ts.Type): boolean {
    if (type.flags & OPEN_FLAGS) return !(type.flags & ts.TypeFlags.Any);
    if (typeof kind === 'object') return this.checker.isArrayType(type) && this.listReads(kind.list, type);
    if (kind === 'json') return !isNamed(type, 'Date');
    return this.isOfKind(kind, type);
  }

  private listReads(kind: Kind, type: ts.Type): boolean {
    const [item] = isReference(type) ? this.checker.getTypeArguments(type) : [];
    return item !== undefined && listParts(item).every((part) => part.flags & NULLISH_FLAGS || this.canRead(kind, part));
  }

  private isOfKind(kind: Exclude<Kind, object | 'json'>, type: ts.Type): boolean {
    if (kind === 'number') return (type.flags & ts.TypeFlags.NumberLike) !== 0;
    if (kind === 'boolean') return (type.flags & ts.TypeFlags.BooleanLike) !== 0;
    if (kind === 'string') return isText(type);
    return isNamed(type, kind);
  }

  /** Lists the differences between the values and the statement's parameters. */
  compareParameters(given: Value | undefined, { parameters }: Description): string[] {
    if (given === undefined || (given.kind === 'literal' && given.value === undefined))
      return parameters.length === 0 ? [] : [`it has ${parameters.length} parameters and is sent with none`];
    if (given.kind !== 'list' || getLength(given) === undefined) return ['the number of its values is not known'];
    if (given.items.length !== parameters.length)
      return [`it has ${parameters.length} parameters and is sent with ${given.items.length} values`];
    return parameters.flatMap((parameter, index) => this.compareValue(parameter, given.items[index]!, index + 1));
  }

  private compareValue(parameter: Parameter, value: Value, place: number): string[] {
    const invalid = (what: string): string[] => [`its parameter $${place} is of type ${parameter.type} and is sent ${what}`];
    if (value.kind === 'literal') {
      if (value.value === null || value.value === undefined) return [];
      return acceptsText(parameter, typeof value.value) ? [] : invalid(`a ${typeof value.value}`);
    }
    if (value.kind === 'list') return typeof parameter.kind === 'object' ? [] : invalid('a list');
    if (value.kind === 'fields') return parameter.kind === 'json' ? [] : invalid('an object');
    if (value.kind === 'closure') return invalid('a function');
    const { type } = value;
    if (!type) return [];
    return listParts(this.checker.getBaseConstraintOfType(type) ?? type).every((part) => this.acceptsType(parameter, part))
      ? []
      : invalid(this.checker.typeToString(type));
  }

  private acceptsType(parameter: Parameter, type: ts.Type): boolean {
    if (type.flags & NULLISH_FLAGS || type.flags & ts.TypeFlags.Unknown) return true;
    if (type.flags & ts.TypeFlags.NumberLike) return acceptsText(parameter, 'number');
    if (type.flags & ts.TypeFlags.BigIntLike) return acceptsText(parameter, 'bigint');
    if (type.flags & ts.TypeFlags.BooleanLike) return acceptsText(parameter, 'boolean');
    if (isText(type)) return acceptsText(parameter, 'string');
    if (isNamed(type, 'Date')) return parameter.kind === 'Date';
    if (isNamed(type, 'Buffer') || isNamed(type, 'Uint8Array')) return parameter.kind === 'Buffer';
    if (isReference(type) && (this.checker.isArrayType(type) || this.checker.isTupleType(type))) {
      if (typeof parameter.kind !== 'object') return false;
      const item: Parameter = { type: parameter.type.replace(/^_/, ''), kind: parameter.kind.list };
      return this.checker.getTypeArguments(type).every((argument) => listParts(argument).every((part) => this.acceptsType(item, part)));
    }
    return parameter.kind === 'json';
  }
}

/** PostgreSQL types that the driver reads as strings and that also accept numbers. */
const EXACT_TYPES = /^(int8|numeric)$/;

function acceptsText({ type, kind }: Parameter, given: string): boolean {
  if (given === 'number' || given === 'bigint') return kind === 'number' || EXACT_TYPES.test(type);
  if (given === 'boolean') return kind === 'boolean';
  // Strings are accepted for instants, JSON and lists, which have a written form, but not for numbers and booleans.
  return given === 'string' && (EXACT_TYPES.test(type) || (kind !== 'number' && kind !== 'boolean' && kind !== 'Buffer'));
}

const NULLISH_FLAGS = ts.TypeFlags.Undefined | ts.TypeFlags.Null | ts.TypeFlags.Void;
const OPEN_FLAGS = ts.TypeFlags.Any | ts.TypeFlags.Unknown;

const listParts = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);

const isReference = (type: ts.Type): type is ts.TypeReference => 'target' in type;

const hasTypeParameter = (type: ts.Type): boolean =>
  (type.flags & ts.TypeFlags.TypeParameter) !== 0 || (type.isIntersection() && type.types.some(hasTypeParameter));

const isNamed = (type: ts.Type, name: string): boolean => type.getSymbol()?.name === name;

const isText = (type: ts.Type): boolean =>
  (type.flags & ts.TypeFlags.StringLike) !== 0 ||
  (type.isIntersection() && type.types.some((part) => part.flags & ts.TypeFlags.StringLike));

const formatKind = (kind: Kind): string => (typeof kind === 'object' ? `a list of ${formatKind(kind.list)}` : kind);
