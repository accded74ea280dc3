/** Removes undefined properties, so that fields missing from a body do not overwrite stored values. */
export type Said<Body> = { [Key in keyof Body]?: Exclude<Body[Key], undefined> }

/** The fields that a body contains. Null counts as present, undefined does not. */
export const said = <Body extends object>(body: Body): Said<Body> =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as Said<Body>
