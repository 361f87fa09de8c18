import ts from 'typescript';
import type { Evaluator } from './evaluator.js';
import { lazy, literal, Scope, type Value } from './values.js';

/** Ways in which a statement can end early. */
export type End = { readonly kind: 'return'; readonly value: Value } | { readonly kind: 'break' } | { readonly kind: 'continue' };

/** Thrown when the target call is reached, with its arguments. */
export class Reached {
  constructor(readonly values: Value[]) {}
}

/** Runs statements. @param target a call within them, at which running ends. @throws Reached */
export function runBody(
  evaluation: Evaluator,
  statements: readonly ts.Statement[],
  scope: Scope,
  target?: ts.CallExpression,
): End | undefined {
  for (const statement of statements) {
    const end = run(evaluation, statement, scope, target);
    if (end) return end;
  }
  return undefined;
}

const contains = (node: ts.Node, target: ts.Node | undefined): boolean =>
  target !== undefined && node.getSourceFile() === target.getSourceFile() && node.pos <= target.pos && target.end <= node.end;

function run(evaluation: Evaluator, statement: ts.Statement, scope: Scope, target: ts.CallExpression | undefined): End | undefined {
  const within = contains(statement, target) ? target : undefined;
  const body = (node: ts.Statement, inner = scope): End | undefined => run(evaluation, node, inner, target);
  if (ts.isBlock(statement)) return runBody(evaluation, statement.statements, new Scope(scope), target);
  if (ts.isIfStatement(statement)) return runIf(evaluation, statement, scope, within);
  if (ts.isTryStatement(statement)) {
    const { catchClause } = statement;
    if (catchClause && (contains(catchClause, target) || (!within && matters(catchClause) && fails(evaluation, statement))))
      return body(catchClause.block);
    if (statement.finallyBlock && contains(statement.finallyBlock, target)) return body(statement.finallyBlock);
    return body(statement.tryBlock) ?? (statement.finallyBlock && body(statement.finallyBlock));
  }
  if (ts.isForOfStatement(statement)) return runForOf(evaluation, statement, scope, within);
  if (ts.isSwitchStatement(statement)) return runSwitch(evaluation, statement, scope, target);
  if (ts.isForStatement(statement) || ts.isWhileStatement(statement) || ts.isDoStatement(statement)) {
    const inner = new Scope(scope);
    if (ts.isForStatement(statement) && statement.initializer && ts.isVariableDeclarationList(statement.initializer))
      declare(evaluation, statement.initializer, inner);
    if (within && !contains(statement.statement, within)) reach(evaluation, statement, inner, within);
    if (within || matters(statement.statement)) return loopEnd(body(statement.statement, inner));
    return undefined;
  }
  if (ts.isVariableStatement(statement)) declare(evaluation, statement.declarationList, scope);
  if (within) reach(evaluation, statement, scope, within);
  if (ts.isReturnStatement(statement))
    return { kind: 'return', value: statement.expression ? evaluation.valueOf(statement.expression, scope) : literal(undefined) };
  if (ts.isBreakStatement(statement)) return { kind: 'break' };
  if (ts.isContinueStatement(statement)) return { kind: 'continue' };
  if (ts.isExpressionStatement(statement)) runExpression(evaluation, statement.expression, scope);
  if (ts.isFunctionDeclaration(statement) && statement.name) {
    const symbol = evaluation.checker.getSymbolAtLocation(statement.name);
    if (symbol) scope.declare(symbol, () => ({ kind: 'closure', node: statement, scope }));
  }
  return undefined;
}

const fails = (evaluation: Evaluator, statement: ts.TryStatement): boolean =>
  evaluation.choices.pick(`failure of ${statement.getSourceFile().fileName}:${statement.pos}`, 2) === 1;

const loopEnd = (end: End | undefined): End | undefined => (end?.kind === 'return' ? end : undefined);

/** Returns true if the statement may affect what follows: it returns, leaves a loop or changes a variable. */
function matters(node: ts.Node): boolean {
  if (ts.isReturnStatement(node) || ts.isBreakStatement(node) || ts.isContinueStatement(node)) return true;
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) return true;
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'push') return true;
  if (ts.isFunctionLike(node)) return false;
  return ts.forEachChild(node, matters) ?? false;
}

function declare(evaluation: Evaluator, { declarations }: ts.VariableDeclarationList, scope: Scope): void {
  for (const { name, initializer } of declarations)
    evaluation.bind(
      name,
      lazy(() => (initializer ? evaluation.valueOf(initializer, scope) : literal(undefined))),
      scope,
    );
}

function runIf(evaluation: Evaluator, statement: ts.IfStatement, scope: Scope, target: ts.CallExpression | undefined): End | undefined {
  if (target && contains(statement.expression, target)) reach(evaluation, statement, scope, target);
  if (!target && !matters(statement)) return undefined;
  const { thenStatement, elseStatement } = statement;
  if (evaluation.conditions.evaluate(statement.expression, scope)) return run(evaluation, thenStatement, scope, target);
  return elseStatement && run(evaluation, elseStatement, scope, target);
}

function runForOf(
  evaluation: Evaluator,
  statement: ts.ForOfStatement,
  scope: Scope,
  target: ts.CallExpression | undefined,
): End | undefined {
  const isTargetInBody = contains(statement.statement, target);
  if (target && !isTargetInBody) reach(evaluation, statement, scope, target);
  if (!target && !matters(statement.statement)) return undefined;
  const items = evaluation.valueOf(statement.expression, scope);
  const once = (item: Value | undefined): End | undefined => {
    const inner = new Scope(scope);
    if (ts.isVariableDeclarationList(statement.initializer)) {
      const { name } = statement.initializer.declarations[0]!;
      evaluation.bind(name, () => item ?? evaluation.createUnknown(name), inner);
    }
    return run(evaluation, statement.statement, inner, target);
  };
  const key = `items of ${statement.getSourceFile().fileName}:${statement.pos}`;
  if (items.kind !== 'list') return target || evaluation.choices.pick(key, 2) === 0 ? loopEnd(once(undefined)) : undefined;
  if (target && items.items.length > 0) return loopEnd(once(items.items[evaluation.choices.pick(key, items.items.length)]));
  for (const item of items.items) {
    const end = once(item);
    if (end?.kind === 'return') return end;
    if (end?.kind === 'break') break;
  }
  return undefined;
}

function runSwitch(
  evaluation: Evaluator,
  statement: ts.SwitchStatement,
  scope: Scope,
  target: ts.CallExpression | undefined,
): End | undefined {
  const value = evaluation.valueOf(statement.expression, scope);
  const { clauses } = statement.caseBlock;
  let at = clauses.findIndex(
    (clause) => ts.isCaseClause(clause) && evaluation.conditions.areEqual(value, evaluation.valueOf(clause.expression, scope)),
  );
  if (at < 0) at = clauses.findIndex(ts.isDefaultClause);
  if (at < 0) return undefined;
  const end = runBody(
    evaluation,
    clauses.slice(at).flatMap(({ statements }) => [...statements]),
    new Scope(scope),
    target,
  );
  return end?.kind === 'break' ? undefined : end;
}

function runExpression(evaluation: Evaluator, expression: ts.Expression, scope: Scope): void {
  if (
    ts.isBinaryExpression(expression) &&
    expression.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    ts.isIdentifier(expression.left)
  ) {
    const symbol = evaluation.checker.getSymbolAtLocation(expression.left);
    const { right } = expression;
    if (symbol) scope.assign(symbol, evaluation.valueOf(right, scope));
    return;
  }
  if (matters(expression)) evaluation.valueOf(expression, scope);
}

/** Evaluates the expressions of a statement that lead to the call. */
function reach(evaluation: Evaluator, statement: ts.Node, scope: Scope, target: ts.CallExpression): void {
  const way: ts.Node[] = [];
  for (let node: ts.Node = target; node !== statement; node = node.parent) way.unshift(node);
  for (const node of way) {
    const { parent } = node;
    if (
      ts.isConditionalExpression(parent) &&
      node !== parent.condition &&
      evaluation.conditions.evaluate(parent.condition, scope) !== (node === parent.whenTrue)
    )
      return;
    if (node !== target && (ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isMethodDeclaration(node))) {
      enterCallback(evaluation, node, scope, target);
      return;
    }
  }
  throw new Reached(evaluation.argumentsOf(target, scope));
}

function enterCallback(evaluation: Evaluator, node: ts.FunctionLikeDeclaration, scope: Scope, target: ts.CallExpression): void {
  const call = node.parent;
  let values: Value[] | undefined;
  if (
    ts.isCallExpression(call) &&
    ts.isPropertyAccessExpression(call.expression) &&
    ['map', 'flatMap', 'forEach'].includes(call.expression.name.text)
  ) {
    const items = evaluation.valueOf(call.expression.expression, scope);
    if (items.kind === 'list' && items.items.length > 0)
      values = [items.items[evaluation.choices.pick(`items of ${call.getSourceFile().fileName}:${call.pos}`, items.items.length)]!];
  }
  runFunction(evaluation, { kind: 'closure', node, scope }, values, target);
}

/** Runs a function up to the call. @throws Reached */
export function runFunction(
  evaluation: Evaluator,
  closure: { kind: 'closure'; node: ts.FunctionLikeDeclaration; scope: Scope },
  values: Value[] | undefined,
  target: ts.CallExpression,
): void {
  const inner = evaluation.enter(closure, values);
  const { body } = closure.node;
  if (!body) return;
  if (ts.isBlock(body)) runBody(evaluation, body.statements, inner, target);
  else reach(evaluation, closure.node, inner, target);
}
