import { buildRemoteConfiguration } from '@stampline/federation/webpack';

export default buildRemoteConfiguration('mfeCompliance', 'Stampline: tax and compliance');
