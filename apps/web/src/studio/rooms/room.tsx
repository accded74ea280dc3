import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { useMessages } from '../../i18n/messages.ts'
import { buttonClass } from '../../ui/button.tsx'
import { PageHead } from '../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { messages } from './messages.ts'
import css from './room.module.css'
import { RoomForm } from './room-form.tsx'

const Loading = () => (
  <div aria-busy="true" className={css.columns}>
    <div className={css.fields}>
      <Skeleton height={76} />
      <Skeleton height={76} />
      <Skeleton height={76} />
    </div>
    <Skeleton height={448} />
  </div>
)

const Existing = ({ id }: { id: string }) => {
  const m = useMessages(messages)
  const { data, refusal, retry } = useApi('listRooms', {})
  const room = data?.items.find((one) => one.id === id)
  useTitle(room === undefined ? m.title : m.editTitle(room.name))
  if (room !== undefined) {
    return (
      <>
        <PageHead title={room.name} />
        <RoomForm key={room.id} room={room} />
      </>
    )
  }
  if (data === undefined && refusal === null) return <Loading />
  return (
    <>
      <PageHead title={m.title} />
      {data === undefined && refusal !== null ? (
        <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
      ) : (
        <EmptyState title={m.missing}>{m.missingText}</EmptyState>
      )}
    </>
  )
}

const Fresh = () => {
  const m = useMessages(messages)
  useTitle(m.newTitle)
  return (
    <>
      <PageHead title={m.newTitle} />
      <RoomForm room={null} />
    </>
  )
}

/** The page of a room, or of a new one at `/new`. */
export const RoomPage = () => {
  const m = useMessages(messages)
  const { id = 'new' } = useParams({ strict: false })
  return (
    <>
      <Link className={buttonClass({ look: 'quiet' }, css.back)} to={paths.studio.rooms}>
        <IconArrowLeft aria-hidden="true" />
        {m.back}
      </Link>
      {id === 'new' ? <Fresh /> : <Existing id={id} />}
    </>
  )
}
