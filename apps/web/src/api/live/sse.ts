/** One event of the stream: its data in JSON, as text. */
export type StreamEvent = { event: string; data: string }

/**
 * Reads Server-Sent Events out of text that comes in pieces of any length. `take` answers the events that are whole;
 * `lastId` is the id after which a lost connection resumes.
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
