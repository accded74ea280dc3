/** Whether a text can be an id. Other texts match no row and are never sent to the database. */
export const isId = (text: string): boolean => /^[1-9]\d{0,17}$/.test(text)

/** An id for a query; for a text that cannot be an id, the id of no row. Undefined is returned as is. */
export const idOrNone = <Sent extends string>(text: Sent | undefined): Sent | undefined =>
  text === undefined || isId(text) ? text : ('0' as Sent)
