import { Injectable } from '@nestjs/common';
import { writePdf } from '../../platform/content/pdf/write-pdf.js';
import { sampleDocument, SAMPLE_TITLE } from './sample-document.js';
import type { ShareSource } from './share-source.service.js';
import type { SharedFile, ShareSubject } from './share-subject.js';

/** Shares the sample page, which is the same for every organization. */
@Injectable()
export class SampleSourceService implements ShareSource {
  readonly kind = 'sample';

  async find(): Promise<ShareSubject> {
    return { title: SAMPLE_TITLE, period: null, mediaType: 'application/pdf', sizeBytes: null };
  }

  async open(): Promise<SharedFile> {
    const bytes = await writePdf(sampleDocument);
    return { fileName: 'Stampline-sample.pdf', content: yieldOnce(bytes), length: bytes.length };
  }
}

async function* yieldOnce(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
