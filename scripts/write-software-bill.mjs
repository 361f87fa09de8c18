import { readFileSync, writeFileSync } from 'node:fs';
import { buildSoftwareBill } from './images/software-bill.mjs';

const [file = '', ...workspaces] = process.argv.slice(2);
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
writeFileSync(file, `${JSON.stringify(buildSoftwareBill(packages, workspaces), null, 1)}\n`);
