/** The fields that differ from the initial values. Only these are sent, so a concurrent edit of the others survives. */
export const changedFields = <Values extends Record<string, unknown>>(
  before: Values,
  values: Values,
): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== before[name])) as Partial<Values>
