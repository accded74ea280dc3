import { isWaitlisted } from '@cupo/core/booking-status'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useApi } from '../../../api/use-api.ts'
import { paths } from '../../../app/paths.ts'
import { useTitle } from '../../../app/use-title.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { PageHead } from '../../../ui/card.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useDependantBookings } from '../../dependants/use-dependants.ts'
import css from './bookings.module.css'
import { messages } from './messages.ts'
import { Past } from './past.tsx'
import { Upcoming } from './upcoming.tsx'
import { WaitingLists } from './waiting-lists.tsx'

const views = ['upcoming', 'waiting', 'past'] as const
type View = (typeof views)[number]

/** The view named in the URL; `upcoming` for unknown values. */
const useView = (): View => {
  const { view } = useSearch({ strict: false })
  return views.find((name) => name === view) ?? 'upcoming'
}

/** A member's bookings: upcoming, waitlisted and past. */
export const Bookings = () => {
  const m = useMessages(messages)
  useTitle(m.title)
  const navigate = useNavigate()
  const view = useView()
  const { data } = useApi('listBookings', { query: { scope: 'upcoming', limit: 100 } })
  const family = useDependantBookings()
  const all = [...(data?.items ?? []), ...family]
  const waiting = all.filter(({ status }) => isWaitlisted(status)).length
  const counts = { upcoming: all.length - waiting, waiting, past: 0 }
  return (
    <div className={css.page}>
      <PageHead title={m.title} />
      <Segmented
        label={m.show}
        value={view}
        onChange={(next) => void navigate({ to: paths.member.bookings, search: { view: next }, replace: true })}
        options={views.map((name) => ({
          value: name,
          label: counts[name] > 0 ? m.counted({ label: m[name], count: counts[name] }) : m[name],
        }))}
        className={css.views ?? ''}
      />
      <VisuallyHidden as="h2">{m[view]}</VisuallyHidden>
      {view === 'upcoming' && <Upcoming />}
      {view === 'waiting' && <WaitingLists />}
      {view === 'past' && <Past />}
    </div>
  )
}
