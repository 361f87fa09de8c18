import { remoteConfiguration } from '@stampline/federation/webpack';

export default remoteConfiguration('mfeIntegrations', 'Stampline: integrations');
