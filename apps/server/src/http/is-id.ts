/** Whether a text can be an id at all; any other names nothing and never reaches the database. */
export const isId = (text: string): boolean => /^[1-9]\d{0,17}$/.test(text)

/** An id for a query, or the id of no row where the text cannot be one; undefined stays undefined. */
export const idOrNone = (text: string | undefined): string | undefined =>
  text === undefined || isId(text) ? text : '0'
