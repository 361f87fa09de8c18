import { runProgram } from '../processes/run.mjs';
import { ROOT } from '../root.mjs';

/** Reports an error if the generated client differs from the backend's current API description. */
export async function checkApiClient() {
  const { code, output } = await runProgram([process.execPath, 'packages/api-client/generate.mjs', '--check'], { cwd: ROOT });
  return code === 0 ? '' : output || `the check ended with code ${code}`;
}
