/** A field changed by both people, with both values. */
export type Conflict<Name extends string> = { name: Name; mine: string; theirs: string }
/** A field changed by the other person only. The form takes the saved value. */
export type Taken<Name extends string> = { name: Name; before: string; now: string }

export type Texts<Name extends string> = Record<Name, string>

/** Three-way comparison of the row as opened, the typed values and the saved row. */
export const compareEdits = <Name extends string>(
  opened: Texts<Name>,
  typed: Texts<Name>,
  saved: Texts<Name>,
): { conflicts: Conflict<Name>[]; taken: Taken<Name>[] } => {
  const changed = (Object.keys(saved) as Name[]).filter((name) => saved[name] !== opened[name])
  return {
    conflicts: changed
      .filter((name) => typed[name] !== opened[name] && typed[name] !== saved[name])
      .map((name) => ({ name, mine: typed[name], theirs: saved[name] })),
    taken: changed
      .filter((name) => typed[name] === opened[name])
      .map((name) => ({ name, before: opened[name], now: saved[name] })),
  }
}
