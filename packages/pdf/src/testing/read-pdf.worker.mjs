// Runs outside Jest's module system, which cannot load pdf.js.
import { parentPort } from 'node:worker_threads';
import { getDocumentProxy } from 'unpdf';
import { checkPdfUa } from './check-pdf-ua.mjs';

/** @param {Buffer} bytes */
async function readFile(bytes) {
  /** @type {ReturnType<typeof checkPdfUa>} */
  let checked;
  try {
    checked = checkPdfUa(bytes);
  } catch (error) {
    checked = { complaints: [`The file cannot be read: ${error instanceof Error ? error.message : String(error)}`], heard: [] };
  }
  const document = await getDocumentProxy(new Uint8Array(bytes), { isEvalSupported: false, verbosity: 0 });
  const pages = [];
  const roles = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
    const tree = await page.getStructTree();
    roles.push(tree === null ? [] : listRoles(tree));
  }
  const { info } = await document.getMetadata();
  return { ...checked, pages, roles, title: info.Title ?? null };
}

/** @param {any} node @returns {string[]} */
function listRoles(node) {
  return [...(node.role ? [node.role] : []), ...(node.children ?? []).flatMap(listRoles)];
}

/** @param {Uint8Array[]} files */
async function respond(files) {
  const found = [];
  for (const bytes of files) found.push(await readFile(Buffer.from(bytes)));
  parentPort?.postMessage(found, []);
}

parentPort?.on('message', (files) => void respond(files));
