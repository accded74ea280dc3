import { randomUUID } from 'node:crypto'
import type { ActOf, StaffAct, World } from './staff-act.ts'

/** Acts of the staff, of coaches and of the owner on reviews. */
export const reviewActs = ({ db, clock, post, send, signedIn, begun, minutes }: World, act: ActOf): StaffAct[] => {
  /** A member with a review of a class of the coach. */
  const reviewed = async () => {
    const { to, id: bookingId } = await begun('check-ins')
    minutes(90)
    const body = { rating: 3, comment: 'Faltan ganchos' }
    const { data } = await send(to, 'PUT', `/api/gym/bookings/${bookingId}/review`, body)
    return { to, id: data.review.id as string }
  }
  /** A second owner of the service, who is notified of reports. */
  const ownerAccount = async () => {
    const email = `olga${randomUUID()}@cupo.test`
    const to = { ...(await signedIn(4, email, { name: 'Olga' })), email }
    await db
      .updateTable('sign_in_session')
      .set({ expires_at: new Date(clock.now().getTime() + 10 ** 10) })
      .execute()
    return to
  }
  const decisionOf = (id: string) => `/api/owner/reviews/${id}/decision`
  const hide = { hide: true, reason: 'Insulta' }
  return [
    ...act('answerReview', 'review_answered', ['studio'], async (who) => {
      const { to, id } = await reviewed()
      return { to, run: () => send(who, 'PUT', `/api/studio/reviews/${id}/answer`, { text: 'Ya los pedimos' }) }
    }),
    ...act('reportReview', 'review_reported', ['studio', 'coach'], async (who) => {
      const { id } = await reviewed()
      const to = await ownerAccount()
      return { to, run: () => post(who, `/api/common/reviews/${id}/reports`, { reason: 'Insulta' }) }
    }),
    ...act('moderateReview', 'review_hidden', ['owner'], async (who) => {
      const { to, id } = await reviewed()
      return { to, run: () => post(who, decisionOf(id), hide) }
    }),
    ...act('moderateReview', 'review_shown', ['owner'], async (who) => {
      const { to, id } = await reviewed()
      await post(who, decisionOf(id), hide)
      return { to, run: () => post(who, decisionOf(id), { hide: false, reason: 'Fue un error' }) }
    }),
  ]
}
