import { useApi } from '../../api/use-api.ts'
import { useMessages } from '../../i18n/messages.ts'
import { messages } from './messages.ts'

/** Labels of the room and coach fields, and names of their ids. */
export const usePlaceNames = () => {
  const m = useMessages(messages)
  const rooms = useApi('listRooms', {}).data?.items ?? []
  const coaches = useApi('listCoaches', {}).data?.items ?? []
  const show = (name: 'roomId' | 'coachId', id: string): string => {
    if (id === '') return m.none
    return (name === 'roomId' ? rooms : coaches).find((one) => one.id === id)?.name ?? id
  }
  return { labels: { roomId: m.room, coachId: m.coach }, show }
}
