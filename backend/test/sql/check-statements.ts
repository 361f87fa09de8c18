import { setImmediate } from 'node:timers/promises';
import { StatementComparison } from './compare.js';
import type { StatementDescriber, Description } from './describe.js';
import { OUTSIDE } from './examples.js';
import { formatPlace, type ProductProgram } from './product-program.js';
import { type StatementText, findTexts } from './statement-texts.js';

/** A call that sends statements, and the error in one of them. */
export interface StatementFault {
  readonly place: string;
  readonly fault: string;
}

export interface CheckResult {
  readonly faults: readonly StatementFault[];
  readonly calls: number;
  readonly texts: number;
}

const CURSOR = /^declare (\w+) no scroll cursor for\s/;
const FETCH = /^fetch \d+ from (\w+)$/;
const TEMPORARY = /^\s*create temp/;

/**
 * Describes every statement text that the product's calls can send, and compares it with the call's values and rows.
 * @param opening the describer; its database is created while the texts are determined
 */
export async function checkStatements(program: ProductProgram, opening: Promise<StatementDescriber>): Promise<CheckResult> {
  const faults = new Map<string, StatementFault>();
  const note = ({ call, callers }: Pick<StatementText, 'call' | 'callers'>, fault: string): void => {
    const [place, caller] = [call, ...callers.slice(-1)].map(formatPlace);
    faults.set(`${place} ${caller} ${fault}`, { place: place!, fault: caller === undefined ? fault : `${fault}, when ${caller} sends it` });
  };
  const calls = program.listStatements().filter((call) => !OUTSIDE.has(formatPlace(call).split(':')[0]!));
  const statements: StatementText[] = [];
  for (const call of calls) {
    const { texts, unseen } = findTexts(program, call);
    statements.push(...texts);
    for (const reason of unseen) note({ call, callers: [] }, `its text cannot be seen: ${reason}`);
    await setImmediate(); // PostgreSQL's responses can be read.
  }
  const describer = await opening;
  for (const { text } of statements) if (TEMPORARY.test(text)) await describer.makeTemporary(text);

  const comparison = new StatementComparison(program.checker);
  const rows = (statement: StatementText, description: Description): void => {
    const { call, callers, text } = statement;
    const declared = comparison.getDeclaredRows(call, callers);
    for (const fault of comparison.compareRows(declared, description)) note(statement, fault);
    if (declared.row && declared.isCounted !== isCounted(text))
      note(statement, declared.isCounted ? 'it gives rows without their number' : 'it gives rows and their number');
  };
  const cursors = new Map<string, Description[]>();
  const described = await describer.describeStatements(statements.map(({ text }) => text.replace(CURSOR, '')));
  for (const [index, statement] of statements.entries()) {
    const { text, parameters } = statement;
    const description = described[index]!;
    if (description instanceof Error) {
      note(statement, `PostgreSQL refuses it: ${description.message}`);
      continue;
    }
    const [, cursor] = CURSOR.exec(text) ?? [];
    for (const fault of comparison.compareParameters(parameters, description)) note(statement, fault);
    if (cursor !== undefined) cursors.set(cursor, [...(cursors.get(cursor) ?? []), description]);
    else if (!FETCH.test(text)) rows(statement, description);
  }
  for (const statement of statements) {
    const [, cursor] = FETCH.exec(statement.text) ?? [];
    if (cursor === undefined) continue;
    const opened = cursors.get(cursor) ?? [];
    if (opened.length === 0) note(statement, `no cursor is called ${cursor}`);
    for (const description of opened) rows(statement, description);
  }
  return { faults: [...faults.values()], calls: calls.length, texts: statements.length };
}

/** Returns true for statements for which the driver returns rows and their count: `update` and `delete`. */
function isCounted(text: string): boolean {
  let outermost = text;
  for (let longer = ''; longer !== outermost; ) {
    longer = outermost;
    outermost = outermost.replaceAll(/\([^()]*\)/g, '');
  }
  const [command = ''] = /\b(update|delete|insert|select|fetch)\b/.exec(outermost) ?? [];
  return command === 'update' || command === 'delete';
}
