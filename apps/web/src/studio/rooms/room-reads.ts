/** Reads that show rooms, their spots or the seats of their classes. */
export const roomReads = ['listRooms', 'readStudioToday', 'listClasses', 'readClass'] as const
