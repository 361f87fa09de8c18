import { setImmediate as nextTurn } from 'node:timers/promises';
import { settleBoth } from './settle-both.js';

const failWith = async (word: string): Promise<never> => {
  await nextTurn();
  throw new Error(word);
};

describe('two concurrent tasks', () => {
  it("returns the second task's result", async () => {
    expect(await settleBoth(nextTurn(), Promise.resolve('decided'))).toBe('decided');
  });

  it("fails with the first task's error if either task fails", async () => {
    await expect(settleBoth(failWith('written'), Promise.resolve())).rejects.toThrow('written');
    await expect(settleBoth(nextTurn(), failWith('decided'))).rejects.toThrow('decided');
    await expect(settleBoth(failWith('written'), failWith('decided'))).rejects.toThrow('written');
  });

  it('waits for both tasks when one fails', async () => {
    let isOver = false;
    const writing = async (): Promise<void> => {
      for (let turn = 0; turn < 5; turn += 1) await nextTurn();
      isOver = true;
    };
    await expect(settleBoth(writing(), failWith('decided'))).rejects.toThrow('decided');
    expect(isOver).toBe(true);
  });
});
