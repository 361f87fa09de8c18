import { buildSetupSteps } from './setup-steps';

const task = (id: string, completed = true, progress = completed ? 100 : 0) => ({ id, completed, progress });
const listDone = (...args: Parameters<typeof buildSetupSteps>) => buildSetupSteps(...args).map(({ isDone }) => isDone);

test('marks each step by the tasks that it depends on', () => {
  expect(listDone([], false)).toEqual([false, false, false, false, false]);
  expect(listDone([task('policies'), task('license'), task('reminders'), task('members')], true)).toEqual([true, false, true, true, true]);
  expect(listDone([task('license'), task('profile')], false)).toEqual([false, true, false, false, false]);
});

test('does not ask for an opening balance after the first filing', () => {
  expect(listDone([task('sent', false, 20)], false)[2]).toBe(true);
});

test('links to the missing parts of a step', () => {
  const listPaths = (tasks: ReturnType<typeof task>[]) => buildSetupSteps(tasks, false).map(({ to }) => to);
  expect(listPaths([])).toEqual([
    '/policy-upload',
    '/settings/licenses',
    '/opening-balance',
    '/filing-calendar?tab=standard',
    '/settings/members',
  ]);
  expect(listPaths([task('license'), task('standard')])).toEqual(expect.arrayContaining(['/settings/organization', '/notifications']));
});
