import type { Input } from '@cupo/contract'
import { changeKind, type Uncovered } from '@cupo/core/change-kinds'

type Body = Input<'createChange'>['body']
export type Kind = Body['kind']

export const kinds = Object.values(changeKind)

export const blank = {
  coachId: '',
  roomId: '',
  from: '',
  to: '',
  uncovered: 'cancel' satisfies Uncovered,
  name: '',
  reason: '',
}
export type Values = Record<keyof typeof blank, string>

/** The request body of a change from the form values. */
export const bodyOf = (kind: Kind, values: Values, dryRun: boolean): Body => {
  const { coachId, roomId, from, to, name, reason } = values
  const days = { from, to, dryRun }
  switch (kind) {
    case changeKind.coachAway:
      return { kind, coachId, uncovered: values.uncovered as Uncovered, reason, ...days } as Body
    case changeKind.roomOut:
      return { kind, roomId, reason, ...days } as Body
    case changeKind.closed:
      return { kind, name, ...(reason.trim() !== '' && { reason }), ...days }
    case changeKind.copyWeek:
      return { kind, ...days }
  }
}

/** The required fields of a kind that are empty. */
export const missingFields = (kind: Kind, values: Values): (keyof Values)[] => {
  const needed: Record<Kind, (keyof Values)[]> = {
    coach_away: ['coachId', 'from', 'to', 'reason'],
    room_out: ['roomId', 'from', 'to', 'reason'],
    closed: ['from', 'to', 'name'],
    copy_week: ['from', 'to'],
  }
  return needed[kind].filter((field) => values[field].trim() === '')
}
