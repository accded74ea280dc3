/** One event of the stream, with its data as JSON text. */
export type StreamEvent = { event: string; data: string }

/**
 * Incremental parser of Server-Sent Events. `take` accepts a chunk of any length and returns the events it completes;
 * `lastId` is the value of `Last-Event-ID` for a reconnect.
 */
export const eventReader = () => {
  let rest = ''
  let lastId = ''
  return {
    take: (piece: string): StreamEvent[] => {
      const blocks = (rest + piece).split(/\n\n/)
      rest = blocks.pop() ?? ''
      return blocks.flatMap((block) => {
        const field = (name: string) =>
          block
            .split('\n')
            .find((line) => line.startsWith(`${name}: `))
            ?.slice(name.length + 2)
        lastId = field('id') ?? lastId
        const event = field('event')
        return event === undefined ? [] : [{ event, data: field('data') ?? '' }]
      })
    },
    lastId: () => lastId,
  }
}
