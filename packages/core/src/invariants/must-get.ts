/**
 * Reads of values that must exist. Each replaces a type assertion such as `map.get(id) as Row`, which would pass
 * `undefined` to later code; these throw an error with the key that was looked up.
 */

/** @throws {Error} with `what` in its message if the value is null or undefined */
export const mustExist = <Value>(value: Value, what: string): NonNullable<Value> => {
  if (value === null || value === undefined) throw new Error(`Missing: ${what}.`)
  return value
}

/**
 * The value of a key in a map.
 * @throws {Error} with the key in its message if the map does not have it
 */
export const mustGet = <Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value => {
  const value = map.get(key)
  if (value === undefined && !map.has(key)) throw new Error(`Missing: an entry for the key ${String(key)}.`)
  return value as Value
}

/**
 * The item of a list at an index; a negative index counts from the end.
 * @throws {Error} with the index and the length in its message if the list has no such item
 */
export const mustIndex = <Item>(list: readonly Item[], index: number): Item => {
  const at = index < 0 ? list.length + index : index
  const item = list[at]
  if (item === undefined && !(at in list)) throw new Error(`Missing: index ${index} of a list of ${list.length}.`)
  return item as Item
}

/**
 * The row of a query that returns exactly one.
 * @throws {Error} with the number of rows in its message if there are none or several
 */
export const onlyRow = <Row>(rows: readonly Row[]): Row => {
  if (rows.length !== 1) throw new Error(`Expected one row, got ${rows.length}.`)
  return mustIndex(rows, 0)
}
