import type { Data } from '@cupo/contract'
import { useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import type { ClassType, Coach, Room, Rule } from './week-draft.ts'

export type Studio = Data<'readStudio'>
export type StepId = 'studio' | 'rooms' | 'week' | 'prices' | 'people'
export const stepIds: readonly StepId[] = ['studio', 'rooms', 'week', 'prices', 'people']

export type Setup = {
  studio: Studio
  rooms: readonly Room[]
  types: readonly ClassType[]
  coaches: readonly Coach[]
  rules: readonly Rule[]
}

/** The data of the five steps, or null until all of it is loaded. */
export const useSetup = () => {
  const studio = useApi('readStudio', { params: { id: '0' } })
  const rooms = useApi('listRooms', { query: { limit: 100 } })
  const types = useApi('listClassTypes', { query: { limit: 100 } })
  const coaches = useApi('listCoaches', { query: { limit: 100 } })
  const rules = useApi('listSeries', { query: { limit: 100 } })
  const all = [studio, rooms, types, coaches, rules]
  const setup: Setup | null =
    studio.data && rooms.data && types.data && coaches.data && rules.data
      ? {
          studio: studio.data,
          rooms: rooms.data.items,
          types: types.data.items,
          coaches: coaches.data.items,
          rules: rules.data.items,
        }
      : null
  const refusal = all.find((one) => !one.data && one.refusal)?.refusal ?? null
  return { setup, refusal, retry: () => all.map((one) => one.retry()) }
}

/** Completed steps. The last one completes with publishing, which replaces this page. */
export const doneSteps = ({ studio, rooms, types, rules }: Setup): ReadonlySet<StepId> =>
  new Set(
    [
      studio.address !== '' && ('studio' as const),
      rooms.length > 0 && ('rooms' as const),
      rules.length > 0 && ('week' as const),
      types.length > 0 && types.every(({ points }) => points > 0) && ('prices' as const),
    ].filter((step) => step !== false),
  )

/** The open step: the first incomplete one, unless the person opened another. */
export const useOpenStep = (done: ReadonlySet<StepId>) => {
  const [open, setOpen] = useState<StepId | null>(() => stepIds.find((step) => !done.has(step)) ?? 'people')
  return {
    open,
    toggle: (step: StepId) => setOpen(open === step ? null : step),
    /** Collapses a completed step and opens the next incomplete one. */
    next: (after: StepId) => {
      const rest = [...stepIds.slice(stepIds.indexOf(after) + 1), ...stepIds]
      setOpen(rest.find((step) => step !== after && !done.has(step)) ?? 'people')
    },
  }
}
