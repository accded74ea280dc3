import type { Body } from '@cupo/contract'
import { presenceBeatMs, presenceGapMs } from '@cupo/core/agenda-presence'
import { call } from '../../api/call.ts'

/** How a desk uses a class, by precedence: a dragged class is reported instead of the focused one. */
const spots = ['drag', 'dialog', 'card', 'focus'] as const
type Spot = (typeof spots)[number]
type Place = Body<'reportAgendaPresence'>

/**
 * Reports which class is selected at this desk: a change at most every `presenceGapMs`, always including the last one,
 * and the current class again every `presenceBeatMs`.
 */
export const createReporter = (send: (place: Place) => void) => {
  const at = new Map<Spot, string>()
  let running = false
  let sent: Place | null = null
  let sentAt = Number.NEGATIVE_INFINITY
  let waiting: ReturnType<typeof setTimeout> | undefined
  let beating: ReturnType<typeof setInterval> | undefined

  const placeNow = (): Place => {
    const spot = spots.find((one) => at.has(one))
    return { classId: (spot && at.get(spot)) ?? null, act: spot === 'drag' ? 'move' : 'look' } as Place
  }
  const report = (): void => {
    sent = placeNow()
    sentAt = Date.now()
    send(sent)
  }
  const reportChange = (): void => {
    waiting = undefined
    const { classId, act } = placeNow()
    if (classId !== sent?.classId || act !== sent.act) report()
  }
  const soon = (): void => {
    if (running) waiting ??= setTimeout(reportChange, Math.max(0, sentAt + presenceGapMs - Date.now()))
  }
  return {
    /** Sets or clears the class that the desk uses in this way. */
    put: (spot: Spot, classId: string | null): void => {
      if (classId === null) at.delete(spot)
      else at.set(spot, classId)
      soon()
    },
    start: (): void => {
      if (running) return
      running = true
      beating = setInterval(report, presenceBeatMs)
      soon()
    },
    /** Reports that the agenda was closed here. */
    stop: (): void => {
      if (!running) return
      running = false
      clearInterval(beating)
      clearTimeout(waiting)
      waiting = undefined
      if (sent !== null) send({ classId: null, act: 'leave' })
      sent = null
    },
  }
}

/** The reporter of the open agenda. A refused or lost report is not retried: the next one replaces it. */
export const presence = createReporter((body) => void call('reportAgendaPresence', { body }))
