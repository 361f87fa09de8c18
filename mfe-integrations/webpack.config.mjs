import { buildRemoteConfiguration } from '@stampline/federation/webpack';

export default buildRemoteConfiguration('mfeIntegrations', 'Stampline: integrations');
