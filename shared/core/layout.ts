/** The version of the rows in this table: raise it with a change that cannot read the rows written before it. */
export const LAYOUT = 9;
