import { Injectable } from '@nestjs/common';
import { findStateCode } from '../../jurisdictions/state-names.js';
import type { HeaderRules } from '../../platform/content/tables/table-header.js';
import { getMappedHeaderRules, STRICT_HEADER } from '../rows/checked-rows.js';
import type { ColumnMap } from '../rows/columns.js';
import type { TableMapping } from '../rows/table-mapping.js';

@Injectable()
export class PolicyHeadersService {
  listHeaders(mapping: TableMapping | null | undefined): HeaderRules<ColumnMap> {
    return mapping === null || mapping === undefined ? STRICT_HEADER : getMappedHeaderRules(mapping, findStateCode);
  }
}
