const CHILDREN = {
  Document: ['H1', 'H2', 'H3', 'H4', 'P', 'L', 'Table', 'Figure'],
  L: ['LI', 'Caption'],
  LI: ['Lbl', 'LBody'],
  Table: ['TR', 'THead', 'TBody', 'TFoot', 'Caption'],
  THead: ['TR'],
  TBody: ['TR'],
  TFoot: ['TR'],
  TR: ['TH', 'TD'],
  TH: ['P', 'Link', 'Span', 'L'],
  TD: ['P', 'Link', 'Span', 'L'],
  Caption: ['P', 'Span'],
  P: ['Link', 'Span'],
  LBody: ['P', 'Link', 'Span', 'L'],
  Lbl: ['Span'],
  Link: ['Span'],
  Span: [],
  Figure: [],
  ...Object.fromEntries(['H1', 'H2', 'H3', 'H4'].map((name) => [name, ['Link', 'Span']])),
};

/**
 * Checks the structure of a document: nesting of elements, headings, tables and lists, and that each mark of each page appears once.
 * @param {any} root the structure's root @param {(value: any) => any} resolve @param {Map<number, { number: number, marks: number[], parents: number
 * }>} pages by their object
 */
export function checkStructure(root, resolve, pages) {
  /** @type {string[]} */
  const complaints = [];
  /** @type {Set<string>} */
  const held = new Set();
  /** @type {Set<number>} */
  const annotations = new Set();
  const parents = readParents(resolve(root.ParentTree), resolve);
  let level = 0;

  /** @param {any} ref @param {any} parent */
  const visit = (ref, parent, parentRole = 'StructTreeRoot') => {
    const element = resolve(ref);
    const role = element.S?.name;
    if (resolve(element.P) !== parent) complaints.push(`${role} does not name its parent`);
    if (!(role in CHILDREN)) {
      complaints.push(`${role} is not a standard role (02-001)`);
      return;
    }
    if (parentRole !== 'StructTreeRoot' && !CHILDREN[parentRole].includes(role)) complaints.push(`${role} is inside of ${parentRole} (09)`);
    const heading = /^H(\d)$/.exec(role);
    if (heading !== null) {
      if (Number(heading[1]) > level + 1) complaints.push(`${role} follows H${level} (14-003)`);
      level = Number(heading[1]);
    }
    if (role === 'TH' && !['Row', 'Column', 'Both'].includes(element.A?.Scope?.name)) complaints.push('TH has no scope (15-003)');
    if (role === 'Figure' && typeof element.Alt !== 'string') complaints.push('Figure has no text (13-004)');
    const kids = [element.K ?? []].flat();
    const rows = [];
    let objects = 0;
    for (const kid of kids) {
      if (typeof kid === 'number' || kid.Type?.name === 'MCR') {
        const page = (kid.Pg ?? element.Pg)?.ref;
        const mark = typeof kid === 'number' ? kid : kid.MCID;
        const key = `${page}/${mark}`;
        if (held.has(key)) complaints.push(`mark ${key} is held twice`);
        held.add(key);
        if (resolve(parents.get(pages.get(page)?.parents ?? -1)?.[mark]) !== element)
          complaints.push(`mark ${key} does not lead back to ${role} (01-006)`);
      } else if (kid.Type?.name === 'OBJR') {
        objects++;
        annotations.add(kid.Obj.ref);
        if (role !== 'Link') complaints.push(`a link is inside of ${role} (28-011)`);
        if (resolve(parents.get(resolve(kid.Obj).StructParent)) !== element)
          complaints.push('a link does not lead back to its element (28-002)');
      } else {
        rows.push(resolve(kid));
        visit(kid, element, role);
      }
    }
    if (role === 'Link' && objects === 0) complaints.push('Link has no annotation');
    if (role === 'Table') checkTable(rows);
  };

  /** @param {any[]} children */
  const checkTable = (children) => {
    const rows = children.flatMap((child) =>
      child.S.name === 'TR'
        ? [child]
        : [child.K ?? []]
            .flat()
            .map(resolve)
            .filter((one) => one?.S?.name === 'TR'),
    );
    const widths = new Set(rows.map((row) => [row.K].flat().length));
    if (widths.size > 1) complaints.push(`a table has rows of ${[...widths].join(' and ')} cells (15-001)`);
    if (!rows.some((row) => [row.K].flat().some((cell) => resolve(cell).S.name === 'TH'))) complaints.push('a table has no heads (15-002)');
  };

  for (const child of [root.K ?? []].flat()) visit(child, root);
  for (const [page, { number, marks }] of pages) {
    for (const mark of marks)
      if (!held.has(`${page}/${mark}`)) complaints.push(`page ${number}: mark ${mark} is not in the structure (01-006)`);
  }
  if (held.size === 0) complaints.push('The structure holds nothing.');
  return { complaints, annotations };
}

/** @param {any} tree @param {(value: any) => any} resolve */
function readParents(tree, resolve) {
  const parents = new Map();
  for (const kid of tree.Kids ?? []) for (const [key, value] of readParents(resolve(kid), resolve)) parents.set(key, value);
  const numbers = tree.Nums ?? [];
  for (let at = 0; at < numbers.length; at += 2)
    parents.set(numbers[at], resolve(numbers[at + 1])?.S ? numbers[at + 1] : resolve(numbers[at + 1]));
  return parents;
}
