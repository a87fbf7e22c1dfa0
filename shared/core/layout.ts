/** The version of the rows in this table: raise it with a change that makes older rows unreadable. */
export const LAYOUT = 9;
