import { setImmediate as nextTurn } from 'node:timers/promises';
import { alongside } from './alongside.js';

const failing = async (word: string): Promise<never> => {
  await nextTurn();
  throw new Error(word);
};

describe('two pieces of work alongside each other', () => {
  it('end with what the second one is about', async () => {
    expect(await alongside(nextTurn(), Promise.resolve('decided'))).toBe('decided');
  });

  it('fail when either fails, the first one first', async () => {
    await expect(alongside(failing('written'), Promise.resolve())).rejects.toThrow('written');
    await expect(alongside(nextTurn(), failing('decided'))).rejects.toThrow('decided');
    await expect(alongside(failing('written'), failing('decided'))).rejects.toThrow('written');
  });

  it('are both over when one has failed', async () => {
    let isOver = false;
    const writing = async (): Promise<void> => {
      for (let turn = 0; turn < 5; turn += 1) await nextTurn();
      isOver = true;
    };
    await expect(alongside(writing(), failing('decided'))).rejects.toThrow('decided');
    expect(isOver).toBe(true);
  });
});
