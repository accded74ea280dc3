import type { Data } from '@cupo/contract'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { type CSSProperties, useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card, PageHead } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import { showToast } from '../../ui/toast-store.ts'
import whole from '../../ui/whole-link.module.css'
import list from '../list.module.css'
import { Listed } from '../listed.tsx'
import { messages } from './messages.ts'
import css from './rooms.module.css'

type Room = Data<'listRooms'>['items'][number]

/** Thumbnail of a room: its spots, or an empty outline. */
const Miniature = ({ room }: { room: Room }) => (
  <span className={css.miniature} aria-hidden="true">
    {room.spots.map(({ id, x, y }) => (
      <i key={id} style={{ '--x': x, '--y': y } as CSSProperties} />
    ))}
  </span>
)

const Row = ({ room, onRemove }: { room: Room; onRemove: () => void }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const navigate = useNavigate()
  const edit = () => void navigate({ to: paths.studio.room, params: { id: room.id } })
  return (
    <li className={list.row}>
      <Miniature room={room} />
      <div className={list.grow}>
        <h2 className="title t3">
          <Link className={whole.link} to={paths.studio.room} params={{ id: room.id }}>
            {room.name}
          </Link>
        </h2>
        <p className="soft sm">
          {m.kinds[room.spotKind]} · {room.spots.length > 0 ? m.withMap : m.noMap}
        </p>
      </div>
      <div className={cx(list.figures, css.inline)}>
        <p>
          <b className="clock c1">{f.number(room.capacity)}</b> <span className="soft sm">{m.fits(room.capacity)}</span>
        </p>
      </div>
      <span className={css.above}>
        <RowMenu
          label={m.acts(room.name)}
          items={[
            { id: 'edit', label: m.edit, icon: <IconPencil aria-hidden="true" />, onChoose: edit },
            { id: 'remove', label: m.remove, icon: <IconTrash aria-hidden="true" />, onChoose: onRemove },
          ]}
        />
      </span>
    </li>
  )
}

const Remove = ({ room, onClose }: { room: Room; onClose: () => void }) => {
  const m = useMessages(messages)
  const { send, busy } = useAct('deleteRoom', {
    refreshes: ['listRooms'],
    onDone: () => showToast('done', m.removed(room.name)),
  })
  return (
    <ConfirmDialog
      dismissible
      open
      title={m.removeTitle(room.name)}
      confirm={m.remove}
      cancel={m.cancel}
      look="danger"
      busy={busy}
      onClose={onClose}
      onConfirm={() => void send({ params: { id: room.id } }).then(onClose)}
    >
      {m.removeText}
    </ConfirmDialog>
  )
}

/** The list of the studio's rooms. */
export const Rooms = () => {
  const m = useMessages(messages)
  useTitle(m.title)
  const result = useApi('listRooms', {})
  const [removing, setRemoving] = useState<Room | null>(null)
  const add = (
    <Link className={buttonClass({ look: 'fill' })} to={paths.studio.room} params={{ id: 'new' }}>
      <IconPlus aria-hidden="true" />
      {m.add}
    </Link>
  )
  return (
    <>
      <PageHead
        title={m.title}
        lead={m.lead}
        actions={
          <>
            <Link className={buttonClass({ look: 'quiet' })} to={paths.studio.kiosks}>
              {m.kiosks}
            </Link>
            {result.data?.items.length !== 0 && add}
          </>
        }
      />
      <Listed
        result={result}
        empty={
          <EmptyState title={m.empty} action={add}>
            {m.emptyText}
          </EmptyState>
        }
      >
        {(items) => (
          <Card flush>
            <ul className={cx(list.list, css.rooms)}>
              {items.map((room) => (
                <Row key={room.id} room={room} onRemove={() => setRemoving(room)} />
              ))}
            </ul>
          </Card>
        )}
      </Listed>
      {removing !== null && <Remove room={removing} onClose={() => setRemoving(null)} />}
    </>
  )
}
