import { shellConfiguration } from '@stampline/federation/webpack';

export default shellConfiguration();
