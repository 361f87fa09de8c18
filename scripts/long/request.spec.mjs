import { readRequest } from './request.mjs';

it('selects all modes if there are no arguments', () => {
  expect(readRequest([])).toMatchObject({ modes: [], restart: false, isDetailed: false, jestArgs: [] });
});

it('selects one case of one test, and passes arguments to Jest', () => {
  expect(readRequest(['files', '--seed', '7', '--path', '3:0', '--', '-t', 'a file'])).toEqual({
    modes: ['files'],
    restart: false,
    runs: undefined,
    seed: 7,
    path: '3:0',
    jestArgs: ['-t', 'a file'],
    isDetailed: true,
  });
});

it.each([
  [['boook'], 'There is no mode called boook; there are book, '],
  [['book', '--runs', 'many'], '--runs is a number'],
  [['--seed', '7'], 'for one mode of properties'],
  [['book', 'files', '--seed', '7'], 'for one mode of properties'],
  [['connections', '--runs', '7'], 'for one mode of properties'],
  [['book', '--path', '3:0'], '--path is for one seed'],
  [['book', '--seed', '7', '--path', 'x'], '--path is for one seed'],
  [['--hours', '7'], '--hours'],
])('rejects %j', (args, sentence) => {
  expect(() => readRequest(args)).toThrow(sentence);
});
