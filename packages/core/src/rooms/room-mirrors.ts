/** The wall of a room with its mirror, seen by a person who faces the coach. Stored in `room.mirror`. */
export const roomMirrors = ['front', 'left', 'right', 'none'] as const
export type RoomMirror = (typeof roomMirrors)[number]

/** These values as named constants. */
export const roomMirror = {
  front: 'front',
  left: 'left',
  right: 'right',
  none: 'none',
} as const satisfies Record<RoomMirror, RoomMirror>

/** Default wall of the mirror of a room. */
export const defaultRoomMirror: RoomMirror = roomMirror.front
/** Default position of the coach along the front, as a percentage from the left wall. */
export const defaultCoachX = 50
