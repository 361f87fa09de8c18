/** A sentence on one of our columns or on a setting of the mapping. */
export interface MappingRemark {
  /** The column, or `dateOrder`, `thousandsSeparator`, `stateNames`, `layout`, `sheet`, `headerRow`. */
  readonly about: string;
  readonly sentence: string;
}
