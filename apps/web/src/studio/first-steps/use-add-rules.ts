import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import type { DayKey } from '../../format/day.ts'
import { parseWholeNumber } from '../whole-number.ts'
import type { Setup } from './use-first-steps.ts'
import { type Draft, seatsOf, timesOf } from './week-draft.ts'

/** Adds the draft as weekly rules, one per hour. Stops at the first refusal and shows its message. */
export const useAddRules = ({ types, rooms, studio }: Setup, today: DayKey, onAdded: () => void) => {
  const [error, setError] = useState<string | null>(null)
  const { send, busy } = useAct('createSeries', {
    refreshes: ['listSeries'],
    onRefused: ({ mensaje, errores }) => {
      setError(errores?.[0]?.mensaje ?? mensaje)
      return true
    },
  })
  const add = async (draft: Draft): Promise<void> => {
    setError(null)
    const type = types.find(({ id }) => id === draft.classTypeId)
    const room = rooms.find(({ id }) => id === draft.roomId)
    if (!type) return
    const coach = studio.coaches.find(({ id }) => id === draft.coachId)
    const seats = seatsOf(type, room)
    for (const localTime of timesOf(draft)) {
      const added = await send({
        body: {
          classTypeId: type.id,
          weekdays: [...draft.weekdays],
          localTime,
          durationMinutes: parseWholeNumber(draft.durationMinutes) ?? type.durationMinutes,
          roomId: room?.id ?? null,
          coachId: coach?.id ?? null,
          capacity: seats < type.capacity ? seats : null,
          from: today,
          until: null,
        },
      })
      if (!added?.ok) return
    }
    onAdded()
  }
  return { add, busy, error }
}
