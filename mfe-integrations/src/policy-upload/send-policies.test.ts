import { ApiError } from '@stampline/api-client';
import { UploadError } from './send-policies';

test('reports the status and detail of a rejected upload, not its JSON', () => {
  const body = JSON.stringify({
    type: '/problems/payload-too-large',
    title: 'Payload too large',
    status: 413,
    detail: 'The file is larger than 10 MB. Split it and upload the parts.',
  });
  expect(new UploadError(new ApiError(413, 'Payload Too Large', body)).message).toBe(
    'Upload Failed 413: The file is larger than 10 MB. Split it and upload the parts.',
  );
});

test("reports a proxy error's status and text only once", () => {
  expect(new UploadError(new ApiError(502, 'Bad Gateway', '')).message).toBe('Upload Failed 502: Bad Gateway');
});
