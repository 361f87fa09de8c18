import { buildRemoteConfiguration } from '@stampline/federation/webpack';

export default buildRemoteConfiguration('mfeDocuments', 'Stampline: documents');
