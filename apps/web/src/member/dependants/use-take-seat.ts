import type { ClassView } from '@cupo/contract'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/messages.ts'
import { showToast } from '../../ui/toast-store.ts'
import { messages } from './messages.ts'
import { dependantRefreshes } from './refreshes.ts'

/** Takes the seat that is free for a waitlisted dependant. */
export const useTakeSeat = (
  view: Pick<ClassView, 'id' | 'classType'>,
  person: { id: string; name: string },
): { take: () => void; busy: boolean } => {
  const m = useMessages(messages)
  const { send, busy } = useAct('bookForDependant', {
    refreshes: dependantRefreshes,
    onDone: () => showToast('done', m.booked({ person: person.name, name: view.classType.name })),
  })
  return { take: () => void send({ params: { id: view.id, dependantId: person.id }, body: {} }), busy }
}
