/** A field that both people changed, with both values. */
export type Conflict<Name extends string> = { name: Name; mine: string; theirs: string }
/** A field that only the other person changed; the form has their value. */
export type Taken<Name extends string> = { name: Name; before: string; now: string }

export type Texts<Name extends string> = Record<Name, string>

/** Sorts the fields that differ between the row as it was opened and as it is now by who changed them. */
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
