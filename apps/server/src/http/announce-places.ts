/** Delay in ms before a queue entry is sent its place, and the interval after that. */
const firstAfterMs = 300
const againAfterMs = 1_000
/** Interval in ms between checks of the queue while entries wait. */
const lookEveryMs = 150

/** The place of an entry among those without a response: 1 is the first. */
export type Place<Command> = { command: Command; place: number }

type Queue<Item> = { pending(): readonly Item[] }

/**
 * Announces the places of entries that wait longer than 300 ms for their response, at most once a second each. No timer
 * runs while the queue is empty.
 */
export const announcePlaces = <Command, Item extends { command: Command }>(
  queue: Queue<Item>,
  onPlaces: (places: readonly Place<Command>[]) => void,
) => {
  const dueAt = new WeakMap<Item, number>()
  let planned = false

  const look = (): void => {
    planned = false
    const pending = queue.pending()
    if (pending.length === 0) return
    const now = performance.now()
    const places = pending.flatMap((item, i): Place<Command>[] => {
      if (now < (dueAt.get(item) ?? 0)) return []
      dueAt.set(item, now + againAfterMs)
      return [{ command: item.command, place: i + 1 }]
    })
    if (places.length > 0) onPlaces(places)
    plan()
  }
  const plan = (): void => {
    if (planned) return
    planned = true
    setTimeout(look, lookEveryMs).unref()
  }
  return {
    /** Starts the delay of a newly queued entry. */
    watch: (item: Item): void => {
      dueAt.set(item, performance.now() + firstAfterMs)
      plan()
    },
  }
}
