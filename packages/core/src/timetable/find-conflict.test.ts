import { describe, expect, it } from 'vitest'
import { brandId } from '../ids/brand-id.ts'
import type { RoomId } from '../ids/ids.ts'
import { findConflict, type Placed } from './find-conflict.ts'

const at = (time: string): Date => new Date(`2026-11-21T${time}:00Z`)
const placed = (id: string, from: string, to: string, roomId: string | null, coachId: string | null): Placed => ({
  id,
  startsAt: at(from),
  endsAt: at(to),
  roomId: roomId === null ? null : brandId<RoomId>(roomId),
  coachId,
})
const candidate = placed('1', '07:00', '08:00', 'A', 'Ana')

describe('findConflict', () => {
  it('finds the same room or the same coach at the same time', () => {
    expect(findConflict(candidate, [placed('2', '07:30', '08:30', 'A', 'Leo')])).toMatchObject({
      by: 'room',
      other: { id: '2' },
    })
    expect(findConflict(candidate, [placed('3', '06:30', '07:01', 'B', 'Ana')])).toMatchObject({
      by: 'coach',
      other: { id: '3' },
    })
    expect(findConflict(candidate, [placed('4', '07:00', '08:00', 'B', 'Leo')])).toBeNull()
  })

  it('ignores adjacent classes and the class itself', () => {
    const others = [placed('2', '06:00', '07:00', 'A', 'Ana'), placed('3', '08:00', '09:00', 'A', 'Ana'), candidate]
    expect(findConflict(candidate, others)).toBeNull()
  })

  it('ignores classes without a room and without a coach', () => {
    expect(
      findConflict(placed('1', '07:00', '08:00', null, null), [placed('2', '07:00', '08:00', null, null)]),
    ).toBeNull()
  })
})
