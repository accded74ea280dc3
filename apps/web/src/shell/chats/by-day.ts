import { type DayKey, dayKey } from '../../format/day.ts'

/** Groups messages, oldest first, by their date in the zone. */
export const byDay = <Message extends { createdAt: string }>(
  messages: readonly Message[],
  timeZone: string,
): { day: DayKey; messages: Message[] }[] => {
  const days: { day: DayKey; messages: Message[] }[] = []
  for (const message of messages) {
    const day = dayKey(message.createdAt, timeZone)
    const last = days.at(-1)
    if (last?.day === day) last.messages.push(message)
    else days.push({ day, messages: [message] })
  }
  return days
}

/** Merges several pages of messages without duplicates, oldest first. */
export const joined = <Message extends { id: string }>(...readings: readonly (readonly Message[])[]): Message[] => [
  ...new Map(
    readings
      .flat()
      .sort((a, b) => Number(a.id) - Number(b.id))
      .map((message) => [message.id, message]),
  ).values(),
]
