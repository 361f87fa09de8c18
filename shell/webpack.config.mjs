import { buildShellConfiguration } from '@stampline/federation/webpack';

export default buildShellConfiguration();
