import { useCallback, useRef, useSyncExternalStore } from 'react'

type Listener = () => void
type Read<Value> = () => Value
/** What the router keeps its state in: a value of its own, or one that is computed from others. */
type Atom<Value> = {
  get: Read<Value>
  set: (next: Value | ((before: Value) => Value)) => void
  subscribe: (listener: (value: Value) => void) => { unsubscribe: () => void }
}

/** All atoms are the router's, a few dozen at most: whoever listens to one looks whether it is theirs that changed. */
const listeners = new Set<Listener>()
let version = 0
let depth = 0
let pending = false

const tell = (): void => {
  if (depth > 0 || !pending) return
  pending = false
  for (const listener of [...listeners]) listener()
}

/** Tells of what `act` changes once it is done. */
export const batch = (act: () => void): void => {
  depth += 1
  try {
    act()
  } finally {
    depth -= 1
    tell()
  }
}

const subscribeTo =
  <Value>(get: Read<Value>): Atom<Value>['subscribe'] =>
  (listener) => {
    let last = get()
    const look = () => {
      const now = get()
      if (Object.is(now, last)) return
      last = now
      listener(now)
    }
    listeners.add(look)
    return { unsubscribe: () => void listeners.delete(look) }
  }

const computed = <Value>(compute: Read<Value>): Read<Value> => {
  let at = -1
  let value: Value
  return () => {
    if (at !== version) {
      at = version
      const next = compute()
      if (!isSame(value, next)) value = next
    }
    return value
  }
}

/** Whether two lists or records hold the same things: then the one before keeps its identity. */
const isSame = (before: unknown, after: unknown): boolean => {
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null) return false
  const [one, other] = [Object.entries(before), Object.entries(after)]
  return (
    one.length === other.length && one.every(([key, value], at) => other[at]?.[0] === key && other[at][1] === value)
  )
}

export const createAtom = <Value>(initial: Value | Read<Value>): Atom<Value> => {
  if (typeof initial === 'function') {
    const get = computed(initial as Read<Value>)
    return { get, set: () => undefined, subscribe: subscribeTo(get) }
  }
  let value = initial
  const get = () => value
  const set: Atom<Value>['set'] = (next) => {
    const after = typeof next === 'function' ? (next as (before: Value) => Value)(value) : next
    if (Object.is(after, value)) return
    value = after
    version += 1
    pending = true
    tell()
  }
  return { get, set, subscribe: subscribeTo(get) }
}

type Options<Selection> = { compare?: (before: Selection, after: Selection) => boolean }

/** A selected part of an atom; a selection that equals the one before keeps its identity. */
export const useSelector = <Value, Selection = Value>(
  { get, subscribe }: Atom<Value>,
  selector: (value: Value) => Selection = (value) => value as unknown as Selection,
  { compare = Object.is }: Options<Selection> = {},
): Selection => {
  const kept = useRef<{ selection: Selection } | null>(null)
  const select = () => {
    const selection = selector(get())
    if (kept.current === null || !compare(kept.current.selection, selection)) kept.current = { selection }
    return kept.current.selection
  }
  const listen = useCallback((listener: Listener) => subscribe(listener).unsubscribe, [subscribe])
  return useSyncExternalStore(listen, select)
}
