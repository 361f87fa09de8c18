import { buildRemoteConfiguration } from '@stampline/federation/webpack';

export default buildRemoteConfiguration('mfeFiling', 'Stampline: filing');
