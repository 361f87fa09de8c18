import { remoteConfiguration } from '@stampline/federation/webpack';

export default remoteConfiguration('mfeFiling', 'Stampline: filing');
