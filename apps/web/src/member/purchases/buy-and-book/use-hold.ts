import type { Data } from '@cupo/contract'
import { useEffect, useRef, useState } from 'react'
import { call, type Refusal } from '../../../api/call.ts'
import { refresh } from '../../../api/query-client.ts'

type Held = Data<'holdSeat'>

/** `released`: the hold has expired, or the member closed the sheet. */
export type HoldState =
  | { kind: 'asking' }
  | { kind: 'held'; hold: Held }
  | { kind: 'released' }
  | { kind: 'refused'; refusal: Refusal }

/** Holds a seat of a class for the member or a dependant while the sheet is open, and releases it on closing unless it was booked. */
export const useHold = (classId: string, spotId: string | undefined, dependantId?: string) => {
  const [state, setState] = useState<HoldState>({ kind: 'asking' })
  const live = useRef<string | null>(null)

  const hold = async (requestedSpotId?: string): Promise<void> => {
    setState({ kind: 'asking' })
    const body = {
      ...(requestedSpotId !== undefined && { spotId: requestedSpotId }),
      ...(dependantId !== undefined && { dependantId }),
    }
    const idempotencyKey = crypto.randomUUID()
    const answer = await call('holdSeat', { params: { id: classId }, body }, { idempotencyKey })
    if (!answer.ok) return setState({ kind: 'refused', refusal: answer })
    live.current = answer.data.id
    setState({ kind: 'held', hold: answer.data })
  }
  const release = (): void => {
    const id = live.current
    live.current = null
    if (id !== null) void call('releaseHold', { params: { id } }).then(() => refresh('readClass', 'listClasses'))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: held once per sheet
  useEffect(() => {
    void hold(spotId)
    return release
  }, [])

  return {
    state,
    again: () => void hold(),
    /** The hold expired: the server releases the seat. */
    lapse: () => {
      live.current = null
      setState({ kind: 'released' })
      void refresh('readClass')
    },
    /** Skips the release on closing: the seat is booked, or a payment in progress may need it. */
    skipRelease: () => {
      live.current = null
    },
  }
}
