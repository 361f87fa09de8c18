import ts from 'typescript';
import { runAllChoices } from './choices.js';
import { CodeEvaluation } from './expressions.js';
import { formatPlace, type ProductProgram } from './product-program.js';
import { ReachedSignal, runFunction } from './statements.js';
import { hasBody, Scope, type Value } from './values.js';

/** Text that a call can send, with its parameters. */
export interface StatementText {
  readonly call: ts.CallExpression;
  readonly text: string;
  /** Undefined if there are no parameters. */
  readonly parameters: Value | undefined;
  /** The calls that led to this text, nearest first. */
  readonly callers: readonly ts.CallExpression[];
}

/** The texts of a call that can be determined, and the reasons why others cannot. */
export interface FoundTexts {
  readonly texts: StatementText[];
  readonly unseen: string[];
}

/** Maximum number of callers that are followed from a call. */
const MAX_CALLERS = 7;

/** Lists the texts that a call can send, determined by the function it is in or, if that is not enough, by that function's callers. */
export function findTexts(program: ProductProgram, call: ts.CallExpression): FoundTexts {
  const texts = new Map<string, StatementText>();
  const unseen = new Set<string>();
  followChain(program, [call], texts, unseen);
  if (texts.size === 0 && unseen.size === 0) unseen.add('no way leads to it');
  return { texts: [...texts.values()], unseen: [...unseen] };
}

/** @param chain the call, the call of the function around it, and so on */
function followChain(program: ProductProgram, chain: ts.CallExpression[], texts: Map<string, StatementText>, unseen: Set<string>): void {
  const found: StatementText[] = [];
  let missing: string | undefined;
  runAllChoices((choices) => {
    const values = runChain(new CodeEvaluation(program.checker, choices), chain);
    const [text, parameters] = values ?? [];
    if (!text) return;
    if (text.kind === 'literal' && typeof text.value === 'string')
      found.push({ call: chain[0]!, text: text.value, parameters, callers: chain.slice(1) });
    else missing = text.kind === 'unknown' && text.key.startsWith('text of ') ? text.key : chain[0]!.arguments[0]!.getText();
  });
  for (const one of missing === undefined ? found : []) texts.set(one.text, texts.get(one.text) ?? one);
  if (missing === undefined) {
    return;
  }
  const around = findEnclosingFunction(chain.at(-1)!);
  const callers = around && chain.length < MAX_CALLERS ? program.findCalls(around).filter((caller) => !chain.includes(caller)) : [];
  if (callers.length === 0) unseen.add(`${missing} is not known${formatCallers(chain)}`);
  for (const caller of callers) followChain(program, [...chain, caller], texts, unseen);
}

/** Returns the arguments of the first call in the chain, when the functions are called along the chain. */
function runChain(evaluation: CodeEvaluation, chain: readonly ts.CallExpression[]): Value[] | undefined {
  let values: Value[] | undefined;
  for (const call of chain.toReversed()) {
    const around = findEnclosingFunction(call);
    if (!around) return evaluation.evaluateArguments(call, new Scope());
    try {
      runFunction(evaluation, { kind: 'closure', node: around, scope: new Scope() }, values, call);
      return undefined;
    } catch (reached) {
      if (!(reached instanceof ReachedSignal)) throw reached;
      values = reached.values;
    }
  }
  return values;
}

function findEnclosingFunction(call: ts.Node): ts.FunctionLikeDeclaration | undefined {
  let around: ts.FunctionLikeDeclaration | undefined;
  for (let node: ts.Node = call.parent; !ts.isSourceFile(node); node = node.parent) if (hasBody(node)) around = node;
  return around;
}

const formatCallers = ([, ...callers]: readonly ts.CallExpression[]): string =>
  callers.length === 0 ? '' : `, called by ${callers.map(formatPlace).join(', ')}`;
