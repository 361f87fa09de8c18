import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { auditCatalog } from '../../src/features.js';
import type { AuditAction, DetailsOf } from '../../src/platform/audit/audit-action.js';
import type { MEMBER_REMOVED } from '../../src/organizations/organization.actions.js';

const src = join(__dirname, '../../src');
const actionFiles = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.actions.ts'));

const isAction = (value: unknown): value is AuditAction => typeof value === 'object' && value !== null && 'subjectType' in value;

it.each(actionFiles.filter((file) => !file.endsWith('task.actions.ts')))('holds every action of %s', async (file) => {
  const module: Record<string, unknown> = await import(join(src, file));
  const actions = Object.values(module).filter(isAction);
  expect(actions).not.toEqual([]);
  expect(actions.filter((action) => !auditCatalog.includes(action))).toEqual([]);
});

it('names each action once, as its subject and what happened', () => {
  const names = auditCatalog.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(names.filter((name) => !/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/.test(name))).toEqual([]);
});

it('has words for people that begin with a capital and have no period', () => {
  expect(auditCatalog.filter(({ label }) => !/^[A-Z][^.]{3,40}$/.test(label))).toEqual([]);
});

it('does not compile with other details than those of the action', () => {
  type Accepts<Details> = Details extends DetailsOf<typeof MEMBER_REMOVED> ? true : false;
  const sound: Accepts<{ before: { name: string; email: string; role: 'owner' } }> = true;
  const wrongRole: Accepts<{ before: { name: string; email: string; role: 'king' } }> = false;
  const nothing: Accepts<object> = false;
  expect([sound, wrongRole, nothing]).toEqual([true, false, false]);
});
