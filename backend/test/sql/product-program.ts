import { dirname, join } from 'node:path';
import ts from 'typescript';

/** The classes whose `query` sends a statement to PostgreSQL. */
const SENDERS = new Set([
  'EntityManager',
  'DataSource',
  'QueryRunner',
  'DatabaseService',
  'StatusConnectionService',
  'ClientBase',
  'Client',
  'Pool',
]);

/** The product's program, with its calls listed by the name of the called function. */
export class ProductProgram {
  readonly checker: ts.TypeChecker;
  private readonly calls = new Map<string, ts.CallExpression[]>();

  constructor(private readonly program: ts.Program) {
    this.checker = program.getTypeChecker();
    for (const file of program.getSourceFiles()) if (!isForeign(file)) this.gatherCalls(file);
  }

  private gatherCalls(node: ts.Node): void {
    if (ts.isCallExpression(node)) {
      const name = getName(node.expression);
      if (name) this.calls.set(name, [...(this.calls.get(name) ?? []), node]);
    }
    ts.forEachChild(node, (child) => this.gatherCalls(child));
  }

  listStatements(): ts.CallExpression[] {
    return (this.calls.get('query') ?? []).filter((call) => {
      if (call.getSourceFile().fileName.includes('/migrations/')) return false;
      const declaration = this.checker.getResolvedSignature(call)?.declaration;
      return declaration && isSender(declaration) && !isPassedOn(call);
    });
  }

  findCalls(called: ts.FunctionLikeDeclaration): ts.CallExpression[] {
    const name = getDeclaredName(called);
    if (!name) return [];
    const symbol = this.checker.getSymbolAtLocation(name);
    return (this.calls.get(name.text) ?? []).filter((call) => {
      const { expression } = call;
      const target = this.checker.getSymbolAtLocation(ts.isPropertyAccessExpression(expression) ? expression.name : expression);
      return target && symbol && this.resolveOrigin(target) === this.resolveOrigin(symbol);
    });
  }

  private resolveOrigin(symbol: ts.Symbol): ts.Symbol {
    return symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
  }
}

/** Reads the files below a folder with the backend's compiler settings. */
function readProgram(config: string, isMeant: (file: string) => boolean): ProductProgram {
  const { config: settings }: { config?: unknown } = ts.readConfigFile(config, (path) => ts.sys.readFile(path));
  const { options, fileNames } = ts.parseJsonConfigFileContent(settings, ts.sys, dirname(config));
  return new ProductProgram(ts.createProgram(fileNames.filter(isMeant), { ...options, noEmit: true }));
}

export const readBackendProgram = (folder: string): ProductProgram =>
  readProgram(
    join(folder, 'tsconfig.json'),
    (file) =>
      (file.startsWith(join(folder, 'src/')) && !file.endsWith('.spec.ts') && !file.includes('/src/migrations/')) ||
      file.endsWith('/planted-faults.ts'),
  );

function isSender({ parent }: ts.Node): boolean {
  return (ts.isClassDeclaration(parent) || ts.isInterfaceDeclaration(parent)) && SENDERS.has(parent.name?.text ?? '');
}

/** Returns true for a call within a `query` method of the product; the statements are in the callers of such a method. */
function isPassedOn(call: ts.Node): boolean {
  for (let node = call.parent; !ts.isSourceFile(node); node = node.parent)
    if (ts.isMethodDeclaration(node) && node.name.getText() === 'query' && isSender(node)) return true;
  return false;
}

const isForeign = (file: ts.SourceFile): boolean => file.isDeclarationFile || file.fileName.includes('/node_modules/');

function getName(expression: ts.Expression): string | undefined {
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text;
  return ts.isIdentifier(expression) ? expression.text : undefined;
}

function getDeclaredName(called: ts.FunctionLikeDeclaration): ts.Identifier | undefined {
  const { name, parent } = called;
  if (name) return ts.isIdentifier(name) ? name : undefined;
  return ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name) ? parent.name : undefined;
}

/** Formats a location, such as `src/feature/file.ts:12`. */
export function formatPlace(node: ts.Node): string {
  const file = node.getSourceFile();
  const { line } = file.getLineAndCharacterOfPosition(node.getStart());
  return `${file.fileName.replace(/^.*\/backend\//, '')}:${line + 1}`;
}
