import type { User } from '@cupo/contract'
import { call } from '../../api/call.ts'
import { currentUser, updateSessionUser } from '../../api/session.ts'
import { showToast } from '../../ui/toast-store.ts'

/** Sets the presence status optimistically and saves it; a refusal reverts it and shows the reason. */
export const chooseStatus = async (status: User['status']): Promise<void> => {
  const before = currentUser()
  if (before === null || before.status === status) return
  updateSessionUser({ ...before, status })
  const answer = await call('updateUser', { body: { status } })
  const now = currentUser()
  // Another user may have signed in meanwhile.
  if (now?.id !== before.id) return
  if (answer.ok) {
    updateSessionUser(answer.data)
    return
  }
  updateSessionUser({ ...now, status: before.status })
  if (answer.status !== 401) showToast('error', answer.mensaje)
}
