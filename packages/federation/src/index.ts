export * from './contract';
export { assertContractVersion, ContractError } from './contract-error';
export { parseHandbook } from './handbook';
export { parseNavigation } from './navigation';
export { findNavigationProblems } from './navigation-problems';
export {
  readAllowedOrigins,
  readShellBuild,
  PAGE_ORIGIN,
  parseRemoteList,
  REMOTE_ORIGINS_META,
  SHELL_BUILD_HEADER,
  SHELL_BUILD_META,
} from './remote-list';
export { OVERRIDE_ORIGINS_META, OVERRIDES_KEY, readRemoteOverrides, type RemoteOverride } from './remote-overrides';
export { parseRemoteModule } from './remote-module';
export { logProblem } from './log-problem';
