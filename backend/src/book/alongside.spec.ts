import { setImmediate as nextTurn } from 'node:timers/promises';
import { alongside } from './alongside.js';

const failing = async (word: string): Promise<never> => {
  await nextTurn();
  throw new Error(word);
};

describe('two tasks alongside each other', () => {
  it("return the second one's result", async () => {
    expect(await alongside(nextTurn(), Promise.resolve('decided'))).toBe('decided');
  });

  it("fail when either fails, with the first one's error", async () => {
    await expect(alongside(failing('written'), Promise.resolve())).rejects.toThrow('written');
    await expect(alongside(nextTurn(), failing('decided'))).rejects.toThrow('decided');
    await expect(alongside(failing('written'), failing('decided'))).rejects.toThrow('written');
  });

  it('have both ended when one has failed', async () => {
    let isOver = false;
    const writing = async (): Promise<void> => {
      for (let turn = 0; turn < 5; turn += 1) await nextTurn();
      isOver = true;
    };
    await expect(alongside(writing(), failing('decided'))).rejects.toThrow('decided');
    expect(isOver).toBe(true);
  });
});
