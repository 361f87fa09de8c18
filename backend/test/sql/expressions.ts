import ts from 'typescript';
import type { Evaluator } from './evaluator.js';
import { callBuiltIn, LIST_METHODS } from './built-ins.js';
import { EXAMPLES } from './examples.js';
import type { RunChoices } from './choices.js';
import { runBody } from './statements.js';
import { Conditions } from './conditions.js';
import {
  type Closure,
  type FieldsValue,
  hasBody,
  memoize,
  getLength,
  createList,
  createLiteral,
  Scope,
  type Unknown,
  type Value,
} from './values.js';

const MAX_DEPTH = 30;

/**
 * The symbols of identifiers, cached here because a function is run once for each combination of alternatives and the compiler does not cache them.
 */
const symbols = new WeakMap<ts.Identifier, ts.Symbol>();

/** Evaluates the product's code as far as the code's text and types determine its values. */
export class CodeEvaluation implements Evaluator {
  readonly conditions: Conditions;
  private depth = 0;

  constructor(
    readonly checker: ts.TypeChecker,
    readonly choices: RunChoices,
  ) {
    this.conditions = new Conditions(this);
  }

  createUnknown(node: ts.Node, key = `${node.getSourceFile().fileName}:${node.pos}`): Unknown {
    return { kind: 'unknown', key, type: this.checker.getTypeAtLocation(node) };
  }

  evaluate(node: ts.Expression, scope: Scope): Value {
    if (ts.isStringLiteralLike(node)) return createLiteral(node.text);
    if (ts.isNumericLiteral(node)) return createLiteral(Number(node.text.replaceAll('_', '')));
    if (ts.isIdentifier(node)) return this.evaluateIdentifier(node, scope);
    if (ts.isTemplateExpression(node)) return this.evaluateTemplate(node, scope);
    if (ts.isPropertyAccessExpression(node)) return this.evaluatePropertyAccess(node, scope);
    if (ts.isElementAccessExpression(node)) return this.evaluateElement(node, scope);
    if (ts.isCallExpression(node)) return this.evaluateCall(node, scope);
    if (ts.isConditionalExpression(node))
      return this.evaluate(this.conditions.evaluate(node.condition, scope) ? node.whenTrue : node.whenFalse, scope);
    if (ts.isBinaryExpression(node)) return this.conditions.evaluateBinary(node, scope);
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return { kind: 'closure', node, scope };
    if (ts.isArrayLiteralExpression(node)) return createList(node.elements.flatMap((element) => this.evaluateItems(element, scope)));
    if (ts.isObjectLiteralExpression(node)) return this.evaluateObject(node, scope);
    if (isWrapped(node)) return this.unwrap(node, scope);
    return this.evaluatePlain(node, scope);
  }

  private unwrap(node: Wrapped, scope: Scope): Value {
    const value = this.evaluate(node.expression, scope);
    if (!ts.isAwaitExpression(node) || value.kind !== 'unknown' || !value.type) return value;
    return { ...value, type: this.checker.getAwaitedType(value.type) };
  }

  private evaluatePlain(node: ts.Expression, scope: Scope): Value {
    if (node.kind === ts.SyntaxKind.TrueKeyword) return createLiteral(true);
    if (node.kind === ts.SyntaxKind.FalseKeyword) return createLiteral(false);
    if (node.kind === ts.SyntaxKind.NullKeyword) return createLiteral(null);
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
      return createLiteral(!this.conditions.evaluate(node.operand, scope));
    return this.createUnknown(node);
  }

  private evaluateIdentifier(node: ts.Identifier, scope: Scope): Value {
    if (node.text === 'undefined') return createLiteral(undefined);
    const symbol = symbols.get(node) ?? this.findSymbol(node);
    if (!symbol) return this.createUnknown(node);
    symbols.set(node, symbol);
    return (
      scope.find(symbol) ??
      this.evaluateDeclaration(symbol) ??
      this.createUnknown(node, `${node.text}@${symbol.valueDeclaration?.pos ?? node.pos}`)
    );
  }

  private findSymbol(node: ts.Identifier): ts.Symbol | undefined {
    return ts.isShorthandPropertyAssignment(node.parent) && node.parent.name === node
      ? this.checker.getShorthandAssignmentValueSymbol(node.parent)
      : this.checker.getSymbolAtLocation(node);
  }

  /** Returns the value of a constant or function of a module. */
  private evaluateDeclaration(symbol: ts.Symbol): Value | undefined {
    const origin = symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
    const declaration = origin.valueDeclaration;
    if (!declaration || declaration.getSourceFile().isDeclarationFile) return undefined;
    if (ts.isFunctionDeclaration(declaration)) {
      const node = origin.declarations?.find(hasBody);
      return node && { kind: 'closure', node, scope: new Scope() };
    }
    if (!ts.isVariableDeclaration(declaration) || !declaration.initializer || !ts.isIdentifier(declaration.name)) return undefined;
    return ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const ? this.evaluate(declaration.initializer, new Scope()) : undefined;
  }

  private evaluateTemplate(node: ts.TemplateExpression, scope: Scope): Value {
    let text = node.head.text;
    for (const span of node.templateSpans) {
      const value = this.conditions.resolve(this.evaluate(span.expression, scope));
      if (isNumber(value) && !text.endsWith('$')) text += `1${span.literal.text}`;
      else if (value.kind !== 'literal') return this.createUnknown(span.expression, `text of ${span.expression.getText()}`);
      else text += String(value.value) + span.literal.text;
    }
    return createLiteral(text);
  }

  private evaluateItems(node: ts.Expression, scope: Scope): Value[] {
    if (!ts.isSpreadElement(node)) return [this.evaluate(node, scope)];
    const spread = this.evaluate(node.expression, scope);
    if (spread.kind === 'list') return spread.items;
    return [{ ...this.createUnknown(node.expression), isRest: true }];
  }

  private evaluateObject(node: ts.ObjectLiteralExpression, scope: Scope): Value {
    const fields = new Map<string, () => Value>();
    let base: Unknown | undefined;
    for (const property of node.properties) {
      if (ts.isSpreadAssignment(property)) {
        const spread = this.evaluate(property.expression, scope);
        if (spread.kind === 'fields') for (const [name, value] of spread.fields) fields.set(name, value);
        base = spread.kind === 'fields' ? (spread.base ?? base) : spread.kind === 'unknown' ? spread : base;
      } else if (ts.isPropertyAssignment(property)) {
        const name = ts.isComputedPropertyName(property.name)
          ? this.evaluateText(property.name.expression, scope)
          : property.name.getText();
        if (name !== undefined)
          fields.set(
            unquote(name),
            memoize(() => this.evaluate(property.initializer, scope)),
          );
      } else if (ts.isShorthandPropertyAssignment(property)) {
        fields.set(
          property.name.text,
          memoize(() => this.evaluateIdentifier(property.name, scope)),
        );
      } else if (ts.isMethodDeclaration(property)) {
        fields.set(property.name.getText(), () => ({ kind: 'closure', node: property, scope }));
      }
    }
    return { kind: 'fields', fields, base };
  }

  private evaluateText(node: ts.Expression, scope: Scope): string | undefined {
    const value = this.conditions.resolve(this.evaluate(node, scope));
    return value.kind === 'literal' ? String(value.value) : undefined;
  }

  private evaluatePropertyAccess(node: ts.PropertyAccessExpression, scope: Scope): Value {
    const object = this.evaluate(node.expression, scope);
    if (node.questionDotToken && this.conditions.isNullish(object)) return createLiteral(undefined);
    return this.readProperty(object, node.name.text, node);
  }

  /** @param node the access expression, for its type */
  readProperty(object: Value, name: string, node: ts.Node): Value {
    if (object.kind === 'fields') {
      const field = object.fields.get(name);
      if (field) return field();
      if (!object.base) return createLiteral(undefined);
      return this.readProperty(object.base, name, node);
    }
    if (name === 'length') {
      const length = object.kind === 'list' ? getLength(object) : object.kind === 'literal' ? String(object.value).length : undefined;
      if (length !== undefined) return createLiteral(length);
    }
    if (object.kind !== 'unknown') return this.createUnknown(node);
    const symbol = object.type && this.checker.getPropertyOfType(this.checker.getNonNullableType(object.type), name);
    const unknown = this.createUnknown(node, `${object.key}.${name}`);
    return symbol ? { ...unknown, type: this.checker.getTypeOfSymbol(symbol) } : unknown;
  }

  private evaluateElement(node: ts.ElementAccessExpression, scope: Scope): Value {
    const object = this.evaluate(node.expression, scope);
    const index = this.conditions.resolve(this.evaluate(node.argumentExpression, scope));
    if (index.kind === 'literal') {
      if (object.kind === 'list') return object.items[Number(index.value)] ?? createLiteral(undefined);
      return this.readProperty(object, String(index.value), node);
    }
    if (object.kind === 'fields' && !object.base) return this.chooseAny([...object.fields.values()], node);
    return this.createUnknown(node);
  }

  private chooseAny(values: (() => Value)[], node: ts.Node): Value {
    if (values.length === 0) return this.createUnknown(node);
    return values[this.choices.pick(`element:${node.getSourceFile().fileName}:${node.pos}`, values.length)]!();
  }

  private evaluateCall(node: ts.CallExpression, scope: Scope): Value {
    const { expression } = node;
    const values = (): Value[] => this.evaluateArguments(node, scope);
    if (ts.isPropertyAccessExpression(expression)) {
      const built = callBuiltIn(this, node, expression, scope, values);
      if (built) return built;
    }
    const isMethodOfValue = ts.isPropertyAccessExpression(expression) && LIST_METHODS.has(expression.name.text);
    const callee = isMethodOfValue ? undefined : this.evaluate(expression, scope);
    if (callee?.kind === 'closure') return this.addCallType(this.invokeClosure(callee, values(), node), node);
    const declaration = this.checker.getResolvedSignature(node)?.declaration;
    const example = ts.isPropertyAccessExpression(expression) ? EXAMPLES.get(expression.name.text) : undefined;
    if (example) return this.applyExample(example, values());
    if (declaration && hasBody(declaration) && !declaration.getSourceFile().isDeclarationFile)
      return this.addCallType(this.invokeClosure({ kind: 'closure', node: declaration, scope: new Scope() }, values(), node), node);
    return this.createUnknown(node);
  }

  private addCallType(result: Value, call: ts.CallExpression): Value {
    return result.kind === 'unknown' && result.isRest !== true ? { ...result, type: this.checker.getTypeAtLocation(call) } : result;
  }

  private applyExample(example: (...texts: string[]) => string, values: readonly Value[]): Value {
    const texts = values.map((value) => this.conditions.resolve(value));
    if (!texts.every((value) => value.kind === 'literal')) return { kind: 'unknown', key: 'text of an example', type: undefined };
    return createLiteral(example(...texts.map(({ value }) => String(value))));
  }

  evaluateArguments(call: ts.CallExpression, scope: Scope): Value[] {
    return call.arguments.flatMap((argument) => this.evaluateItems(argument, scope));
  }

  /** @param node the call, for the type of an unknown result */
  invokeClosure(closure: Closure, values: Value[], node: ts.Node): Value {
    const { body } = closure.node;
    if (!body || this.depth >= MAX_DEPTH || closure.node.asteriskToken) return this.createUnknown(node);
    this.depth += 1;
    try {
      const scope = this.enterFunction(closure, values);
      if (!ts.isBlock(body)) return this.evaluate(body, scope);
      const end = runBody(this, body.statements, scope);
      return end?.kind === 'return' ? end.value : createLiteral(undefined);
    } finally {
      this.depth -= 1;
    }
  }

  /** Creates the scope of a called function; if values are not given, the parameters are unknown. */
  enterFunction({ node, scope: outer }: Closure, values?: Value[]): Scope {
    const scope = new Scope(outer);
    node.parameters.forEach((parameter, index) => {
      const readArgument = (): Value => {
        if (!values) return this.createUnknown(parameter.name);
        if (parameter.dotDotDotToken) return createList(values.slice(index));
        const before = values.slice(0, index + 1);
        if (before.some((value) => value.kind === 'unknown' && value.isRest)) return this.createUnknown(parameter.name);
        return values[index] ?? createLiteral(undefined);
      };
      this.bindName(
        parameter.name,
        memoize(() => this.evaluateOrDefault(readArgument(), parameter.initializer, scope)),
        scope,
      );
    });
    return scope;
  }

  private evaluateOrDefault(value: Value, initializer: ts.Expression | undefined, scope: Scope): Value {
    if (!initializer) return value;
    if (value.kind === 'unknown' ? this.conditions.isNullish(value) : value.kind === 'literal' && value.value === undefined)
      return this.evaluate(initializer, scope);
    return value;
  }

  /** Declares the variables of a name or pattern. */
  bindName(name: ts.BindingName, value: () => Value, scope: Scope): void {
    if (ts.isIdentifier(name)) {
      const symbol = this.checker.getSymbolAtLocation(name);
      if (symbol) scope.declare(symbol, value);
      return;
    }
    name.elements.forEach((element, index) => {
      if (ts.isOmittedExpression(element)) return;
      const part = (): Value => {
        const whole = value();
        if (ts.isArrayBindingPattern(name)) return this.getArrayPart(whole, index, element);
        if (element.dotDotDotToken) return whole.kind === 'fields' ? this.omitFields(whole, name) : this.createUnknown(element.name);
        return this.readProperty(whole, unquote((element.propertyName ?? element.name).getText()), element.name);
      };
      this.bindName(
        element.name,
        memoize(() => this.evaluateOrDefault(part(), element.initializer, scope)),
        scope,
      );
    });
  }

  private omitFields(whole: FieldsValue, pattern: ts.BindingPattern): Value {
    const named = new Set(
      pattern.elements.map((element) => ts.isBindingElement(element) && (element.propertyName ?? element.name).getText()),
    );
    return { ...whole, fields: new Map([...whole.fields].filter(([name]) => !named.has(name))) };
  }

  private getArrayPart(whole: Value, index: number, element: ts.BindingElement): Value {
    if (whole.kind !== 'list') return this.createUnknown(element.name, whole.kind === 'unknown' ? `${whole.key}[${index}]` : undefined);
    if (element.dotDotDotToken) return createList(whole.items.slice(index));
    const before = whole.items.slice(0, index + 1);
    return before.some((value) => value.kind === 'unknown' && value.isRest)
      ? this.createUnknown(element.name)
      : (whole.items[index] ?? createLiteral(undefined));
  }
}

/** Recognizes an unknown number: any number works in text, except in the name of a parameter. */
const isNumber = (value: Value): boolean =>
  value.kind === 'unknown' && value.type !== undefined && (value.type.flags & ts.TypeFlags.NumberLike) !== 0;

const unquote = (name: string): string => (/^['"]/.test(name) ? name.slice(1, -1) : name);

type Wrapped = ts.AwaitExpression | ts.ParenthesizedExpression | ts.AsExpression | ts.SatisfiesExpression | ts.NonNullExpression;

function isWrapped(node: ts.Expression): node is Wrapped {
  return (
    ts.isAwaitExpression(node) ||
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node)
  );
}
