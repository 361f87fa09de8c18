export type { Asked } from './api/request-faults';
export { type FakeApi, fakeApi } from './api/fake-api';
export { accepted, noAnswer, noContent, refusal, Reply, unreachable } from './api/reply';
export { deadline } from './deadline';
export { person } from './people';
export { renderScreen } from './render-screen';
export { task } from './task';
