import { drainContractFaults } from './check-contract.js';

const failOnFaults = (): void => {
  const faults = drainContractFaults();
  if (faults.length > 0) throw new Error(`The API differs from its document:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
};

afterEach(failOnFaults);
afterAll(failOnFaults);
