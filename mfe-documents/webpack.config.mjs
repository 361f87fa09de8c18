import { remoteConfiguration } from '@stampline/federation/webpack';

export default remoteConfiguration('mfeDocuments', 'Stampline: documents');
