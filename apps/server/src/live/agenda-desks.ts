import type { LiveAgenda } from '@cupo/contract/live'
import { mostDesks, type PresenceAct, presenceMs } from '@cupo/core/agenda-presence'
import { brandId } from '@cupo/core/brand-id'
import type { ClassId, SessionId, StudioId } from '@cupo/core/ids'

/** Position of a session on its studio's agenda. */
export type DeskPlace = {
  studioId: StudioId
  sessionId: SessionId
  name: string
  classId: ClassId | null
  /** `closed`: its live stream ended, but a different process may have a new one. */
  act: PresenceAct | 'closed'
}

type Desk = DeskPlace & { at: number }

/** Maximum characters of a name in a NOTIFY payload, whose size is limited. */
const longestName = 60

/** Formats an item of a NOTIFY payload. The name is encoded, because it may contain a separator. */
export const deskItem = ({ studioId, sessionId, name, classId, act }: DeskPlace): string => {
  const short = [...name.toWellFormed()].slice(0, longestName).join('')
  return [studioId, sessionId, classId ?? '', act, encodeURIComponent(short)].join('/')
}

const placeOf = (item: string): DeskPlace => {
  const [studioId = '', sessionId = '', classId = '', act = '', name = ''] = item.split('/')
  return {
    studioId: brandId<StudioId>(studioId),
    sessionId: brandId<SessionId>(sessionId),
    classId: classId === '' ? null : brandId<ClassId>(classId),
    act: act as DeskPlace['act'],
    name: decodeURIComponent(name),
  }
}

/** Whether a NOTIFY payload contains desks of an agenda. */
export const hasDesks = (message: string): boolean => message.startsWith('a:')

/** Parses the desks of a NOTIFY payload. */
export const desksIn = (message: string): DeskPlace[] => message.slice(2).split(',').map(placeOf)

const looksTheSame = (a: Desk | undefined, b: DeskPlace): boolean =>
  a !== undefined && a.classId === b.classId && a.act === b.act && a.name === b.name

/** The connected desks of a process, by studio, in memory. A desk that does not repeat its place expires. */
export const createDesks = () => {
  const byStudio = new Map<StudioId, Map<SessionId, Desk>>()

  const remove = (studioId: StudioId, sessionId: SessionId): boolean => {
    const there = byStudio.get(studioId)
    const removed = there?.delete(sessionId) ?? false
    if (there?.size === 0) byStudio.delete(studioId)
    return removed
  }

  return {
    /** Stores the place of a desk. @returns whether the other desks see a difference */
    place: (place: DeskPlace, at: number): boolean => {
      const { studioId, sessionId, act } = place
      if (act === 'leave' || act === 'closed') return remove(studioId, sessionId)
      const there = byStudio.get(studioId) ?? new Map<SessionId, Desk>()
      byStudio.set(studioId, there)
      const same = looksTheSame(there.get(sessionId), place)
      there.set(sessionId, { ...place, at })
      return !same
    },
    /** The desk of a session with the agenda open; undefined without one. */
    deskOf: (studioId: StudioId, sessionId: SessionId): DeskPlace | undefined => byStudio.get(studioId)?.get(sessionId),
    /** The other desks of the studio, for the desk of a session. */
    othersOf: (studioId: StudioId, sessionId: SessionId): LiveAgenda['desks'] =>
      [...(byStudio.get(studioId)?.values() ?? [])]
        .filter((desk) => desk.sessionId !== sessionId)
        .slice(-mostDesks)
        .map(({ name, classId, act }) => ({ name, classId, moving: act === 'move' })),
    /** Removes the desks that did not repeat their place. @returns the studios with a removed desk */
    expire: (now: number): StudioId[] => {
      const late = [...byStudio.values()].flatMap((there) =>
        [...there.values()].filter(({ at }) => now - at > presenceMs),
      )
      for (const { studioId, sessionId } of late) remove(studioId, sessionId)
      return [...new Set(late.map(({ studioId }) => studioId))]
    },
    clear: (): void => byStudio.clear(),
  }
}
