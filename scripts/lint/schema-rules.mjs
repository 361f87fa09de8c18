import { parse } from 'libpg-query';

/** @typedef {Record<string, any>} Node a node of PostgreSQL's parse tree */
/** @typedef {{ oldestVersion?: string, transaction?: boolean }} Declared what a migration declares */
/** @typedef {{ node: Node, isAlone: boolean }} Statement isAlone: sent without any other statement */
/**
 * Effect of a statement. locks: blocks readers or writers of an existing table; writes: changes rows of an existing table; validates: checks the rows
 * of an existing table; removes: parts that an older version may use; concurrent: runs outside a transaction; notValid: constraints that do not apply
 * to existing rows yet.
 * @typedef {{ complaints: string[], locks?: boolean, writes?: boolean, validates?: string[], removes?: string[], concurrent?: boolean, notValid?:
 * string[] }} Effect
 */

/** Constraints that require a full table scan when they are added. */
const CHECKED = new Map([
  ['CONSTR_CHECK', 'check'],
  ['CONSTR_FOREIGN', 'foreign key'],
  ['CONSTR_NOTNULL', 'not null'],
]);
const INDEXED = new Map([
  ['CONSTR_UNIQUE', 'unique constraint'],
  ['CONSTR_PRIMARY', 'primary key'],
  ['CONSTR_EXCLUSION', 'exclusion constraint'],
]);
const REMOVABLE = new Set([
  'OBJECT_VIEW',
  'OBJECT_MATVIEW',
  'OBJECT_FUNCTION',
  'OBJECT_TYPE',
  'OBJECT_DOMAIN',
  'OBJECT_SEQUENCE',
  'OBJECT_POLICY',
  'OBJECT_TRIGGER',
]);
const RENAMED = new Set([...REMOVABLE, 'OBJECT_TABLE', 'OBJECT_COLUMN', 'OBJECT_ATTRIBUTE']);

/** @param {readonly string[]} calls the text of each @returns {Promise<Statement[]>} */
export async function parseCalls(calls) {
  const parsed = await Promise.all(calls.map((call) => parse(call)));
  return parsed.flatMap(({ stmts = [] }) => stmts.map(({ stmt = {} }) => ({ node: stmt, isAlone: stmts.length === 1 })));
}

/** @param {readonly Statement[]} statements */
export const listCreatedTables = (statements) =>
  statements.flatMap(({ node: { CreateStmt, CreateTableAsStmt, RenameStmt } }) => [
    ...(CreateStmt ? [CreateStmt.relation.relname] : []),
    ...(CreateTableAsStmt ? [CreateTableAsStmt.into.rel.relname] : []),
    ...(RenameStmt?.renameType === 'OBJECT_TABLE' ? [RenameStmt.newname] : []),
  ]);

/** Lists the nodes of a kind anywhere in a tree. @param {unknown} tree @param {string} kind @returns {Node[]} */
function listNodes(tree, kind) {
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([key, value]) => [...(key === kind ? [value] : []), ...listNodes(value, kind)]);
}

/** @param {Node} column @param {string} table @returns {string[]} */
function reviewAddedColumn({ colname, constraints = [], typeName }, table) {
  const name = `${table}.${colname}`;
  /** @type {Node[]} */
  const all = constraints.map((/** @type {Node} */ { Constraint }) => Constraint);
  const kinds = new Set(all.map(({ contype }) => contype));
  const complaints = [];
  if (kinds.has('CONSTR_CHECK') || kinds.has('CONSTR_FOREIGN'))
    complaints.push(
      `${name} is added with a check or a foreign key, which reads the whole table: add the constraint \`not valid\` in a statement after it`,
    );
  if ([...INDEXED.keys()].some((kind) => kinds.has(kind)))
    complaints.push(`${name} is added with an index: create it concurrently in a later migration`);
  if (kinds.has('CONSTR_NOTNULL') && !kinds.has('CONSTR_DEFAULT'))
    complaints.push(`${name} is added as \`not null\` without a default: existing rows, and the older version's inserts, have no value`);
  const fills = all.some(
    ({ contype, raw_expr }) => contype === 'CONSTR_DEFAULT' && listNodes(raw_expr, 'FuncCall').some((call) => getFunction(call) !== 'now'),
  );
  const isCounted = kinds.has('CONSTR_IDENTITY') || /serial\d?$/.test(typeName?.names?.at(-1)?.String.sval);
  if (fills || isCounted || kinds.has('CONSTR_GENERATED'))
    complaints.push(
      `${name} has a different value in each row, which writes the whole table again: add it without a default and register a backfill`,
    );
  return complaints;
}

const getFunction = (/** @type {Node} */ call) => call.funcname.at(-1).String.sval;

/** @param {Node} command of `alter table` @param {string} table @returns {Effect} */
function classifyAlteration({ subtype, name, def }, table) {
  switch (subtype) {
    case 'AT_AddColumn':
      return { complaints: reviewAddedColumn(def.ColumnDef, table), locks: true };
    case 'AT_AddConstraint':
      return classifyAddedConstraint(def.Constraint, table);
    case 'AT_ValidateConstraint':
      return { complaints: [], validates: [`${table}.${name}`] };
    case 'AT_DropColumn':
      return { complaints: [], locks: true, removes: [`the column ${table}.${name}`] };
    case 'AT_AlterColumnType':
      return {
        complaints: [
          `the type of ${table}.${name} changes, which writes the whole table again: add another column and register a backfill`,
        ],
      };
    case 'AT_ColumnDefault':
      return { complaints: [], locks: true, removes: def ? [] : [`the default of ${table}.${name}`] };
    case 'AT_SetNotNull':
      return {
        complaints: [
          `${table}.${name} becomes \`not null\`, which reads the whole table: add a check \`is not null\` as \`not valid\`, and validate it later`,
        ],
      };
    case 'AT_NoForceRowSecurity':
    case 'AT_DisableRowSecurity':
      return { complaints: [`${table} loses its row-level security, to change rows of all organizations at once: register a backfill`] };
    default:
      return { complaints: [], locks: true };
  }
}

/** @param {Node} constraint @param {string} table @returns {Effect} */
function classifyAddedConstraint({ contype, conname, skip_validation, indexname }, table) {
  const checked = CHECKED.get(contype);
  const indexed = INDEXED.get(contype);
  const complaints = [];
  if (checked && !skip_validation) complaints.push(`a ${checked} of ${table} is added without \`not valid\`, which reads the whole table`);
  if (checked && !conname) complaints.push(`a ${checked} of ${table} has no name, by which a later migration could validate it`);
  if (indexed && !indexname)
    complaints.push(
      `a ${indexed} of ${table} builds its index under a lock: create it concurrently, then add the constraint \`using index\``,
    );
  return { complaints, locks: true, notValid: checked && skip_validation && conname ? [`${table}.${conname}`] : [] };
}

/** @param {Node} statement @param {(relation: Node) => boolean} exists @returns {boolean} */
function writesRows(statement, exists) {
  return (
    ['UpdateStmt', 'DeleteStmt', 'MergeStmt'].some((kind) => listNodes(statement, kind).some(({ relation }) => exists(relation))) ||
    listNodes(statement, 'InsertStmt').some(
      ({ relation, selectStmt }) => exists(relation) && selectStmt?.SelectStmt.valuesLists === undefined,
    )
  );
}

/** @param {Statement} statement @param {ReadonlySet<string>} existing @returns {Effect} */
function classifyStatement({ node, isAlone }, existing) {
  const exists = (/** @type {Node | undefined} */ relation) => existing.has(relation?.relname);
  const { AlterTableStmt, IndexStmt, DropStmt, RenameStmt, AlterEnumStmt, TruncateStmt, GrantStmt, CreateTrigStmt, CreatePolicyStmt } =
    node;
  if (node.DoStmt) return { complaints: ['a `do` block hides its statements from this check: send them one by one'] };
  if (node.LockStmt) return { complaints: ['a table is locked explicitly: statements take the locks that they need'] };
  if (AlterTableStmt && exists(AlterTableStmt.relation)) {
    const commands = AlterTableStmt.cmds.map((/** @type {Node} */ { AlterTableCmd }) =>
      classifyAlteration(AlterTableCmd, AlterTableStmt.relation.relname),
    );
    return mergeEffects(commands);
  }
  if (IndexStmt && exists(IndexStmt.relation)) {
    if (!IndexStmt.concurrent)
      return {
        complaints: [
          `the index ${IndexStmt.idxname} closes ${IndexStmt.relation.relname} to writers while it is built: create it concurrently`,
        ],
      };
    return {
      complaints: isAlone ? [] : [`the index ${IndexStmt.idxname} is sent with other statements, which PostgreSQL makes a transaction`],
      concurrent: true,
    };
  }
  if (DropStmt) return classifyDrop(DropStmt, existing);
  if (RenameStmt && RENAMED.has(RenameStmt.renameType) && (!RenameStmt.relation || exists(RenameStmt.relation)))
    return {
      complaints: [],
      locks: true,
      removes: [`the name ${RenameStmt.subname ?? RenameStmt.relation?.relname ?? 'of a function or type'}`],
    };
  if (AlterEnumStmt?.oldVal) return { complaints: [], removes: [`the value ${AlterEnumStmt.oldVal}`] };
  if (TruncateStmt) return { complaints: ['a table is emptied: register a backfill that removes what is not needed'] };
  if (
    GrantStmt &&
    !GrantStmt.is_grant &&
    GrantStmt.objtype === 'OBJECT_TABLE' &&
    GrantStmt.objects.some((/** @type {Node} */ { RangeVar }) => exists(RangeVar))
  )
    return { complaints: [], removes: ['a right'] };
  if (exists(CreateTrigStmt?.relation) || exists(CreatePolicyStmt?.table)) return { complaints: [], locks: true };
  return { complaints: [], writes: writesRows(node, exists) };
}

/** @param {Node} dropped @param {ReadonlySet<string>} existing @returns {Effect} */
function classifyDrop({ removeType, objects, concurrent }, existing) {
  // Uses only the name, because the node also contains a function's parameter types.
  const names = objects.map(
    (/** @type {Node} */ object) => (listNodes(object.ObjectWithArgs?.objname ?? object, 'String').at(-1) ?? {}).sval,
  );
  if (removeType === 'OBJECT_INDEX') return { complaints: [], ...(concurrent ? { concurrent: true } : { locks: true }) };
  if (removeType === 'OBJECT_TABLE')
    return {
      complaints: [],
      removes: names.filter((/** @type {string} */ name) => existing.has(name)).map((/** @type {string} */ name) => `the table ${name}`),
    };
  if (REMOVABLE.has(removeType)) return { complaints: [], locks: true, removes: names };
  return { complaints: [], locks: true };
}

/** @param {Effect[]} effects @returns {Required<Effect>} */
function mergeEffects(effects) {
  return {
    complaints: effects.flatMap(({ complaints }) => complaints),
    locks: effects.some(({ locks }) => locks),
    writes: effects.some(({ writes }) => writes),
    concurrent: effects.some(({ concurrent }) => concurrent),
    validates: effects.flatMap(({ validates = [] }) => validates),
    removes: effects.flatMap(({ removes = [] }) => removes),
    notValid: effects.flatMap(({ notValid = [] }) => notValid),
  };
}

/**
 * Returns indexes that are created concurrently without first dropping what an interrupted attempt may have left behind.
 * @param {readonly Statement[]} statements
 */
function findUnrepeatableIndexes(statements) {
  const dropped = new Set();
  const complaints = [];
  for (const { node } of statements) {
    if (node.DropStmt?.removeType === 'OBJECT_INDEX' && node.DropStmt.missing_ok)
      dropped.add(listNodes(node.DropStmt, 'String').at(-1)?.sval);
    const { concurrent, idxname } = node.IndexStmt ?? {};
    if (concurrent && !dropped.has(idxname))
      complaints.push(
        `an interrupted attempt leaves the index ${idxname} unusable: begin with \`drop index concurrently if exists ${idxname}\``,
      );
  }
  return complaints;
}

/**
 * Lists, one sentence each, statements that would lock a table for a long time or remove something that an older version uses.
 * @param {{ declared: Declared, statements: readonly Statement[] }} migration
 * @param {ReadonlySet<string>} existing tables of earlier migrations
 * @returns {{ complaints: string[], notValid: string[], validates: string[], removes: string[], registersBackfill: boolean }}
 */
export function reviewMigration({ declared, statements }, existing) {
  const effects = statements.map((statement) => classifyStatement(statement, existing));
  const { complaints, locks, writes, validates, removes, concurrent, notValid } = mergeEffects(effects);
  if (locks && writes) complaints.push('it changes rows of a table while it holds a lock on one: register a backfill');
  if (locks && validates.length > 0)
    complaints.push(`it validates ${validates.join(', ')} while it holds a lock on a table: validate in a later migration`);
  if (concurrent && declared.transaction !== false)
    complaints.push('an index cannot be created concurrently in a transaction: declare `readonly transaction = false`');
  if (declared.transaction === false && effects.some((effect) => !effect.concurrent && !effect.validates?.length))
    complaints.push(
      'without a transaction it may only create and drop indexes concurrently, and validate constraints: an interrupted attempt would leave half of the rest',
    );
  const registersBackfill = listNodes(statements, 'FuncCall').some((call) => getFunction(call) === 'register_backfill');
  return { complaints: [...complaints, ...findUnrepeatableIndexes(statements)], notValid, validates, removes, registersBackfill };
}
