import { parseSync } from 'oxc-parser';
import { BANNED } from './banned.mjs';

/** @typedef {{ rule: string, text: string, better: string, line: number }} Offender text identifies it: the name, or the first words of the sentence */

const OPENINGS = /^(what|whose|whom|of|those|that|as|whether|how|where|why|who|which|when)\b/i;
/** Verbs that may be a method's whole name: they act on the noun of its class. */
const VERBS = new Set(
  'abandon accept acknowledge activate add advance append apply approve archive assign attach authorize backdate begin bind build calculate cancel check choose claim clear close collect commit compare complete compose compute configure confirm connect consume convert copy correct count crash create deactivate decide declare decline decrypt delete deliver describe detach digest disable discard disconnect dismiss dispatch download drain draw drop echo edit enable encrypt end enqueue ensure enter erase estimate evaluate exchange execute expand expire export extend fail fetch fill filter find finish fix flush follow forget format gather generate get grant handle has hash hide import increment initialize insert inspect instruct invalidate invite invoke is issue join kill list listen load lock log map mark match measure merge move notify observe open parse patch pause pay perform pick ping post prepare preview price print probe process produce propose prune publish pull purge push query raise reach read reapply reassign rebuild recalculate receive recognize reconcile record recount recover redeem redo refresh refund register reject relabel release reload remember remind remove rename render renew reopen reorder repeat replace replay report reprice request reschedule resend reserve reset resolve respond restart restore resume retain retire retry return review revise revoke rollback rotate run save scan schedule seal search seek send separate serve set settle shift show sign simulate skip sleep snooze sort split start stop store stream submit subscribe subtract suggest summarize suspend sweep switch sync synchronize tag terminate throw tick toggle trace track transfer trigger truncate undo unlink unlock unmount unseal unsubscribe unwrap unzip update upload upsert use validate verify visit wait wake warm watch withdraw write'.split(
    ' ',
  ),
);
/** Names required by a framework, a standard object or JSON. */
const FRAMEWORK_NAMES = new Set(
  'constructor transform use catch intercept up down onModuleInit onModuleDestroy onApplicationBootstrap onApplicationShutdown beforeApplicationShutdown toString toJSON then next throw return pipe emit on once off canActivate validate main setup unobserve now today error warn debug verbose fatal touch subarray'.split(
    ' ',
  ),
);
/** Properties of the API and of stored events that keep their published names. */
const PUBLISHED_PROPERTIES = new Set(['takesAmendments', 'takenBack', 'mendedAt', 'letter', 'letterId']);
const PARTICIPLE =
  /^(told|taken|drawn|written|shown|given|known|held|kept|made|sent|paid|read|found|lost|seen|begun|[a-z]+(?<!se|ce|fe|ee|ne)ed)$/;
const PREPOSITION = /^(of|at|in|by|as|for|with|into)$/;
const INJECTABLE_ENDINGS =
  /(Service|Repository|Queries|Processor|Client|Registry|Guard|Interceptor|Pipe|Filter|Middleware|Listener|Strategy|Factory|Module|Controller|Gateway|Schedule)$/;
const TITLED_CALLS = new Set(['it', 'test']);
/** Functions and classes whose texts users read. */
const MESSAGE_CALLEES = /^(\w*Problem|\w*Refusal|\w+Error|refuse\w*|reject)$/;
const TITLE_OPENINGS = /^(what|whose|of|those|as|whether|how|where|why|who|is no |are no |no |nothing|may|a failure is said)\b/i;
const MAX_WORDS = 9;

/** @param {string} text */
const getOpening = (text) => text.split(/\s+/).slice(0, MAX_WORDS).join(' ');

/** Returns `it` for `it`, `it.each(...)` and `it.each\`...\``. @param {any} callee @returns {string} */
function getRootName(callee) {
  const part = callee.object ?? callee.callee ?? callee.tag;
  return callee.name ?? (part ? getRootName(part) : '');
}

/** @param {any} node @returns {string | undefined} */
function getText(node) {
  if (node?.type === 'TemplateLiteral') return node.quasis.map((/** @type {any} */ { value }) => value.cooked).join('…');
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}

/** Returns the name of a called or created function, or of the object whose method is called. @param {any} callee @returns {string} */
const getMessageName = ({ name, object }) => name ?? object?.name ?? '';

/** Lists the nodes in an expression that are texts of several words. @param {any} node @returns {any[]} */
function listTexts(node) {
  if (!node || typeof node !== 'object' || /Function/.test(node.type)) return [];
  const inside = Object.entries(node).flatMap(([key, part]) => (key === 'loc' || key === 'range' ? [] : listTexts(part)));
  return /\s/.test(getText(node) ?? '') ? [node, ...inside] : inside;
}

/** @param {string} name */
const splitName = (name) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase();

/**
 * @param {string} file
 * @param {string} source
 * @returns {Offender[]}
 */
export function findOffenders(file, source) {
  const { program, comments } = parseSync(file, source);
  /** @type {Offender[]} */
  const found = [];
  const lineStarts = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) lineStarts.push(at + 1);
  /** @param {number} at */
  const lineAt = (at) => {
    let low = 0;
    let high = lineStarts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((lineStarts[middle] ?? 0) <= at) low = middle;
      else high = middle;
    }
    return low + 1;
  };
  /** @param {string} rule @param {string} text @param {string} better @param {number} at */
  const add = (rule, text, better, at) => void found.push({ rule, text, better, line: lineAt(at) });

  /** @param {string} kind @param {string} text @param {number} at @param {string} [shown] */
  const findBanned = (kind, text, at, shown) => {
    const lower = text.toLowerCase();
    for (const { pattern, better } of BANNED) {
      const match = pattern.exec(lower);
      if (match) add(`${kind}-words`, `${match[0]}: ${shown ?? getOpening(text)}`, better, at);
    }
  };

  for (const comment of comments) {
    const text = comment.value
      .replaceAll(/^\s*\*+ ?/gm, '')
      .replaceAll(/\s+/g, ' ')
      .replace(/^@\w+ (\{[^}]*\} )?/, '')
      .trim();
    if (OPENINGS.test(text))
      add('comment-openings', getOpening(text), 'open with a verb in the third person or a noun phrase', comment.start);
    findBanned('comment', text, comment.start);
  }

  /** @param {{ name?: string }} key @param {number} at @param {boolean} isMethod */
  const checkFunctionName = (key, at, isMethod) => {
    const name = key.name;
    if (!name || FRAMEWORK_NAMES.has(name)) return;
    if (/^[a-z]+$/.test(name) && (PARTICIPLE.test(name) || PREPOSITION.test(name) || (isMethod && !VERBS.has(name))))
      add(isMethod ? 'method-names' : 'function-names', name, 'verb and object', at);
    findBanned('name', splitName(name), at, name);
  };

  /** @param {any} node */
  const visit = (node) => {
    if (!node || typeof node !== 'object') return;
    if (Array.isArray(node)) {
      for (const part of node) visit(part);
      return;
    }
    switch (node.type) {
      case 'MethodDefinition':
      case 'TSAbstractMethodDefinition':
        if (node.kind === 'method') checkFunctionName(node.key, node.key.start, true);
        break;
      case 'TSInterfaceBody':
        // Declarations of other packages keep their names.
        if (file.endsWith('.d.ts')) break;
        for (const { type, key } of node.body) if (type === 'TSMethodSignature') checkFunctionName(key, key.start, true);
        break;
      case 'FunctionDeclaration':
        if (node.id) checkFunctionName(node.id, node.id.start, false);
        break;
      case 'VariableDeclarator':
        if (node.init && /Function/.test(node.init.type) && node.id.type === 'Identifier') checkFunctionName(node.id, node.id.start, false);
        else if (node.id.type === 'Identifier') findBanned('name', splitName(node.id.name), node.id.start, node.id.name);
        break;
      case 'ClassDeclaration':
        if (node.id) {
          findBanned('name', splitName(node.id.name), node.id.start, node.id.name);
          if (
            node.decorators?.some((/** @type {any} */ d) => d.expression?.callee?.name === 'Injectable') &&
            !INJECTABLE_ENDINGS.test(node.id.name)
          )
            add('injectable-names', node.id.name, 'end in Service, Repository, Queries, Processor, Client or Registry', node.id.start);
        }
        break;
      case 'TSInterfaceDeclaration':
      case 'TSTypeAliasDeclaration':
        findBanned('name', splitName(node.id.name), node.id.start, node.id.name);
        break;
      case 'PropertyDefinition':
      case 'TSPropertySignature':
        if (node.key?.name && !PUBLISHED_PROPERTIES.has(node.key.name))
          findBanned('name', splitName(node.key.name), node.key.start, node.key.name);
        break;
      case 'NewExpression':
      case 'CallExpression': {
        if (MESSAGE_CALLEES.test(getMessageName(node.callee)))
          for (const text of listTexts(node.arguments)) findBanned('message', getText(text) ?? '', text.start);
        const title = TITLED_CALLS.has(getRootName(node.callee)) ? getText(node.arguments[0]) : undefined;
        if (title === undefined) break;
        const { start } = node.arguments[0];
        if (TITLE_OPENINGS.test(title)) add('test-titles', title, 'subject and present-tense verb', start);
        findBanned('title', title, start, title);
        break;
      }
    }
    for (const key of Object.keys(node)) if (key !== 'loc' && key !== 'range') visit(node[key]);
  };
  visit(program.body);
  return found;
}
