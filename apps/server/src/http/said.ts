/** An object's keys that hold something: what a body did not say must not erase what stands. */
export type Said<Body> = { [Key in keyof Body]?: Exclude<Body[Key], undefined> }

/** The part of a body that was said; null counts as said, undefined does not. */
export const said = <Body extends object>(body: Body): Said<Body> =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as Said<Body>
