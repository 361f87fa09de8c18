/** A sentence about one of our columns or a setting of the mapping. */
export interface MappingRemark {
  /** The column, or `dateOrder`, `thousandsSeparator`, `stateNames`, `layout`, `sheet`, `headerRow`. */
  readonly about: string;
  readonly sentence: string;
}
