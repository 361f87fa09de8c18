import { contractFaults } from './keep-to-contract.js';

const refuseFaults = (): void => {
  const faults = contractFaults();
  if (faults.length > 0) throw new Error(`The API differs from its document:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
};

afterEach(refuseFaults);
afterAll(refuseFaults);
