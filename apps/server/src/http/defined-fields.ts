/** Removes undefined properties, so that fields missing from a body do not overwrite stored values. */
export type DefinedFields<Body> = { [Key in keyof Body]?: Exclude<Body[Key], undefined> }

/** The fields that a body contains. Null counts as present, undefined does not. */
export const definedFields = <Body extends object>(body: Body): DefinedFields<Body> =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as DefinedFields<Body>
