/** What of a form was changed: the rest may have become something else in another tab, and is left as it is there. */
export const changed = <Values extends Record<string, unknown>>(before: Values, values: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== before[name])) as Partial<Values>
