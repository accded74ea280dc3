import type { Data } from '@cupo/contract'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { messages } from './week-messages.ts'

type WeekDay = Data<'readCoachWeek'>['days'][number]

/** Availability of the coach on a day; null if they can teach at any time. */
export const useHours = ({ away, hours }: WeekDay, anyTime: boolean): string | null => {
  const m = useMessages(messages)
  const f = useFormat()
  if (away) return m.away
  if (anyTime) return null
  return hours.length === 0 ? m.cannot : m.can(f.list(hours.map(m.range)))
}
