import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Presence } from './presence.ts'
import type { Numbered } from './ring.ts'
import { eventText, type Stream, sendText } from './stream.ts'
import { viewsAllClasses } from './viewer.ts'

/** Streams written to per event loop turn, so that other work can run between. */
const stride = 500

/** Serializes the events that a stream's viewer may see. */
export const textFor = ({ viewer }: Stream, liveEvents: readonly Numbered[]): string =>
  liveEvents
    .filter((event) => event.isVisibleTo(viewer))
    .map((event) => eventText(event.event, event.id, event.serialize(viewer)))
    .join('')

const sendClassChanges = async (present: Presence, classes: readonly Numbered[]): Promise<void> => {
  // Most streams receive every public event: their bytes are identical and serialized once.
  let forAll: Buffer | null = null
  let written = 0
  for (const stream of present.streams()) {
    if (viewsAllClasses(stream.viewer)) {
      forAll ??= Buffer.from(textFor(stream, classes))
      sendText(stream, forAll)
    } else sendText(stream, textFor(stream, classes))
    written += 1
    if (written % stride === 0) await yieldToEventLoop()
  }
}

/** Writes events to the streams that may see them. Classes come first because they are numbered first. */
export const fanOut = async (present: Presence, liveEvents: readonly Numbered[]): Promise<void> => {
  const classes = liveEvents.filter(({ whose }) => whose === null)
  if (classes.length > 0) await sendClassChanges(present, classes)
  const personal = Map.groupBy(liveEvents, ({ whose }) => whose)
  for (const [whose, own] of personal) {
    for (const stream of whose === null ? [] : present.streamsOf(whose)) sendText(stream, textFor(stream, own))
  }
}
