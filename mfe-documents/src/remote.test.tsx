import { findNavigationProblems } from '@stampline/federation';
import navigation from '../navigation.json';
import * as remote from './remote';

test('navigation.json and the routes list the same screens', () => {
  expect(findNavigationProblems('mfeDocuments', navigation, remote)).toEqual([]);
});

test('the handbook has one chapter for each sidebar entry', async () => {
  const chapters = (await remote.handbook()).default.map(({ path }) => path);
  expect(chapters.toSorted()).toEqual(navigation.entries.map(({ path }) => path).toSorted());
});
