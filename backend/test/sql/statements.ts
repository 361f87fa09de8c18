import ts from 'typescript';
import type { Evaluator } from './evaluator.js';
import { memoize, createLiteral, Scope, type Value } from './values.js';

export type EarlyEnd = { readonly kind: 'return'; readonly value: Value } | { readonly kind: 'break' } | { readonly kind: 'continue' };

/** Thrown when the target call is reached, with its arguments. */
export class ReachedSignal {
  constructor(readonly values: Value[]) {}
}

/** Runs statements. @param target a call within them at which the run ends. @throws Reached */
export function runBody(
  evaluation: Evaluator,
  statements: readonly ts.Statement[],
  scope: Scope,
  target?: ts.CallExpression,
): EarlyEnd | undefined {
  for (const statement of statements) {
    const end = runStatement(evaluation, statement, scope, target);
    if (end) return end;
  }
  return undefined;
}

const contains = (node: ts.Node, target: ts.Node | undefined): boolean =>
  target !== undefined && node.getSourceFile() === target.getSourceFile() && node.pos <= target.pos && target.end <= node.end;

function runStatement(
  evaluation: Evaluator,
  statement: ts.Statement,
  scope: Scope,
  target: ts.CallExpression | undefined,
): EarlyEnd | undefined {
  const within = contains(statement, target) ? target : undefined;
  const body = (node: ts.Statement, inner = scope): EarlyEnd | undefined => runStatement(evaluation, node, inner, target);
  if (ts.isBlock(statement)) return runBody(evaluation, statement.statements, new Scope(scope), target);
  if (ts.isIfStatement(statement)) return runIf(evaluation, statement, scope, within);
  if (ts.isTryStatement(statement)) {
    const { catchClause } = statement;
    if (catchClause && (contains(catchClause, target) || (!within && mayAffect(catchClause) && canFail(evaluation, statement))))
      return body(catchClause.block);
    if (statement.finallyBlock && contains(statement.finallyBlock, target)) return body(statement.finallyBlock);
    return body(statement.tryBlock) ?? (statement.finallyBlock && body(statement.finallyBlock));
  }
  if (ts.isForOfStatement(statement)) return runForOf(evaluation, statement, scope, within);
  if (ts.isSwitchStatement(statement)) return runSwitch(evaluation, statement, scope, target);
  if (ts.isForStatement(statement) || ts.isWhileStatement(statement) || ts.isDoStatement(statement)) {
    const inner = new Scope(scope);
    if (ts.isForStatement(statement) && statement.initializer && ts.isVariableDeclarationList(statement.initializer))
      declareVariables(evaluation, statement.initializer, inner);
    if (within && !contains(statement.statement, within)) reachCall(evaluation, statement, inner, within);
    if (within || mayAffect(statement.statement)) return getLoopEnd(body(statement.statement, inner));
    return undefined;
  }
  if (ts.isVariableStatement(statement)) declareVariables(evaluation, statement.declarationList, scope);
  if (within) reachCall(evaluation, statement, scope, within);
  if (ts.isReturnStatement(statement))
    return { kind: 'return', value: statement.expression ? evaluation.evaluate(statement.expression, scope) : createLiteral(undefined) };
  if (ts.isBreakStatement(statement)) return { kind: 'break' };
  if (ts.isContinueStatement(statement)) return { kind: 'continue' };
  if (ts.isExpressionStatement(statement)) runExpression(evaluation, statement.expression, scope);
  if (ts.isFunctionDeclaration(statement) && statement.name) {
    const symbol = evaluation.checker.getSymbolAtLocation(statement.name);
    if (symbol) scope.declare(symbol, () => ({ kind: 'closure', node: statement, scope }));
  }
  return undefined;
}

const canFail = (evaluation: Evaluator, statement: ts.TryStatement): boolean =>
  evaluation.choices.pick(`failure of ${statement.getSourceFile().fileName}:${statement.pos}`, 2) === 1;

const getLoopEnd = (end: EarlyEnd | undefined): EarlyEnd | undefined => (end?.kind === 'return' ? end : undefined);

/** Returns true if the statement may affect later ones: it returns, leaves a loop or changes a variable. */
function mayAffect(node: ts.Node): boolean {
  if (ts.isReturnStatement(node) || ts.isBreakStatement(node) || ts.isContinueStatement(node)) return true;
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) return true;
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'push') return true;
  if (ts.isFunctionLike(node)) return false;
  return ts.forEachChild(node, mayAffect) ?? false;
}

function declareVariables(evaluation: Evaluator, { declarations }: ts.VariableDeclarationList, scope: Scope): void {
  for (const { name, initializer } of declarations)
    evaluation.bindName(
      name,
      memoize(() => (initializer ? evaluation.evaluate(initializer, scope) : createLiteral(undefined))),
      scope,
    );
}

function runIf(
  evaluation: Evaluator,
  statement: ts.IfStatement,
  scope: Scope,
  target: ts.CallExpression | undefined,
): EarlyEnd | undefined {
  if (target && contains(statement.expression, target)) reachCall(evaluation, statement, scope, target);
  if (!target && !mayAffect(statement)) return undefined;
  const { thenStatement, elseStatement } = statement;
  if (evaluation.conditions.evaluate(statement.expression, scope)) return runStatement(evaluation, thenStatement, scope, target);
  return elseStatement && runStatement(evaluation, elseStatement, scope, target);
}

function runForOf(
  evaluation: Evaluator,
  statement: ts.ForOfStatement,
  scope: Scope,
  target: ts.CallExpression | undefined,
): EarlyEnd | undefined {
  const isTargetInBody = contains(statement.statement, target);
  if (target && !isTargetInBody) reachCall(evaluation, statement, scope, target);
  if (!target && !mayAffect(statement.statement)) return undefined;
  const items = evaluation.evaluate(statement.expression, scope);
  const once = (item: Value | undefined): EarlyEnd | undefined => {
    const inner = new Scope(scope);
    if (ts.isVariableDeclarationList(statement.initializer)) {
      const { name } = statement.initializer.declarations[0]!;
      evaluation.bindName(name, () => item ?? evaluation.createUnknown(name), inner);
    }
    return runStatement(evaluation, statement.statement, inner, target);
  };
  const key = `items of ${statement.getSourceFile().fileName}:${statement.pos}`;
  if (items.kind !== 'list') return target || evaluation.choices.pick(key, 2) === 0 ? getLoopEnd(once(undefined)) : undefined;
  if (target && items.items.length > 0) return getLoopEnd(once(items.items[evaluation.choices.pick(key, items.items.length)]));
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
): EarlyEnd | undefined {
  const value = evaluation.evaluate(statement.expression, scope);
  const { clauses } = statement.caseBlock;
  let at = clauses.findIndex(
    (clause) => ts.isCaseClause(clause) && evaluation.conditions.areEqual(value, evaluation.evaluate(clause.expression, scope)),
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
    if (symbol) scope.assign(symbol, evaluation.evaluate(right, scope));
    return;
  }
  if (mayAffect(expression)) evaluation.evaluate(expression, scope);
}

/** Evaluates the expressions of a statement that lead to the call. */
function reachCall(evaluation: Evaluator, statement: ts.Node, scope: Scope, target: ts.CallExpression): void {
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
  throw new ReachedSignal(evaluation.evaluateArguments(target, scope));
}

function enterCallback(evaluation: Evaluator, node: ts.FunctionLikeDeclaration, scope: Scope, target: ts.CallExpression): void {
  const call = node.parent;
  let values: Value[] | undefined;
  if (
    ts.isCallExpression(call) &&
    ts.isPropertyAccessExpression(call.expression) &&
    ['map', 'flatMap', 'forEach'].includes(call.expression.name.text)
  ) {
    const items = evaluation.evaluate(call.expression.expression, scope);
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
  const inner = evaluation.enterFunction(closure, values);
  const { body } = closure.node;
  if (!body) return;
  if (ts.isBlock(body)) runBody(evaluation, body.statements, inner, target);
  else reachCall(evaluation, closure.node, inner, target);
}
