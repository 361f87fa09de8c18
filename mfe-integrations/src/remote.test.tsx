import { findNavigationProblems } from '@stampline/federation';
import navigation from '../navigation.json';
import * as remote from './remote';

test('navigation.json and the routes list the same screens', () => {
  expect(findNavigationProblems('mfeIntegrations', navigation, remote)).toEqual([]);
});
