import { remoteConfiguration } from '@stampline/federation/webpack';

export default remoteConfiguration('mfeCompliance', 'Stampline: tax and compliance');
