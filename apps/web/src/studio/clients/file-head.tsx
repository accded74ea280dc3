import { IconBasket, IconChevronLeft, IconChevronRight, IconMessage, IconPencil, IconTicket } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { paths } from '../../app/paths.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button, buttonClass, iconButtonClass } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Avatar } from '../../users/avatar.tsx'
import { ClaimCode } from '../client-claims/claim-code.tsx'
import { KeyHint } from '../sales/key-hint.tsx'
import { useKeys } from '../sales/use-keys.ts'
import type { ClientFile } from './client-file.ts'
import { EditClient } from './edit-client.tsx'
import css from './file.module.css'
import { fileMessages } from './file-messages.ts'
import { newsMessages } from './news-messages.ts'
import { placeInList, searchOfRememberedList } from './remembered-list.ts'

/** Full years since a date. */
const ageOn = (birthday: string, now: Date): number => {
  const [year = 0, month = 0, day = 0] = birthday.split('-').map(Number)
  const passed = now.getMonth() + 1 > month || (now.getMonth() + 1 === month && now.getDate() >= day)
  return now.getFullYear() - year - (passed ? 0 : 1)
}

/** The link back to the list, and arrows to the adjacent clients of the list. */
export const Crumbs = ({ id }: { id: string }) => {
  const m = useMessages(fileMessages)
  const f = useFormat()
  const navigate = useNavigate()
  const place = placeInList(id)
  const go = (to: string | undefined) => {
    if (to !== undefined) void navigate({ to: paths.studio.client, params: { id: to } })
  }
  useKeys({ arrowleft: () => go(place?.before), arrowright: () => go(place?.after) })
  const arrow = (to: string | undefined, label: string, icon: React.ReactNode) =>
    to === undefined ? (
      <span className={iconButtonClass(css.off)} aria-hidden="true">
        {icon}
      </span>
    ) : (
      <Link to={paths.studio.client} params={{ id: to }} className={iconButtonClass()} aria-label={label}>
        {icon}
      </Link>
    )
  return (
    <nav className={css.crumbs} aria-label={m.crumb}>
      <Link to={paths.studio.clients} search={searchOfRememberedList() as never}>
        <IconChevronLeft aria-hidden="true" />
        {m.crumb}
      </Link>
      {place !== null && (
        <span className={css.walk}>
          <span className="soft">{m.place({ at: f.number(place.at + 1), count: f.number(place.count) })}</span>
          {arrow(place.before, m.before, <IconChevronLeft aria-hidden="true" />)}
          {arrow(place.after, m.after, <IconChevronRight aria-hidden="true" />)}
        </span>
      )}
    </nav>
  )
}

const Facts = ({ file }: { file: ClientFile }) => {
  const m = useMessages(fileMessages)
  const n = useMessages(newsMessages)
  const f = useFormat()
  const { birthday, guardian, news } = file
  const day = news.at === null ? '' : f.recordedDay(news.at)
  return (
    <>
      <p className={css.contact}>
        {file.phone !== null && <a href={`tel:${file.phone.replace(/[^\d+]/g, '')}`}>{file.phone}</a>}
        {file.email !== null && <a href={`mailto:${file.email}`}>{file.email}</a>}
        {birthday !== null && (
          <span className="soft">{m.birthday({ day: f.date(birthday), age: ageOn(birthday, new Date()) })}</span>
        )}
      </p>
      <p className={css.tags}>
        {file.tags.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
        {!file.signsIn && <Tag>{m.noAccount}</Tag>}
        {file.archived && <Tag tone="warn">{m.archived}</Tag>}
        {guardian !== null && (
          <Link to={paths.studio.client} params={{ id: guardian.id }} className={css.care}>
            {m.careOf({ name: guardian.name })}
          </Link>
        )}
      </p>
      {news.state === 'stopped' && <p className="soft sm">{n.stopped({ day })}</p>}
      {news.source !== null && <p className="soft sm">{n.agreed({ day, where: n.sources[news.source] })}</p>}
    </>
  )
}

/** Name, contact data and the most frequent acts. */
export const FileHead = ({ file }: { file: ClientFile }) => {
  const m = useMessages(fileMessages)
  const navigate = useNavigate()
  const [editing, setEditing] = useState(false)
  const { send, busy } = useCall('openChat', {
    onDone: ({ id }) => void navigate({ to: paths.studio.conversations, search: { chat: id } }),
  })
  const search = { client: file.id }
  useKeys({
    v: () => void navigate({ to: paths.studio.sell, search }),
    a: () => void navigate({ to: paths.studio.desk, search }),
  })
  return (
    <header className={css.head}>
      <Avatar name={file.name} avatar={file.avatar} size={96} className={css.face} />
      <div className={css.who}>
        <h1>{file.name}</h1>
        <Facts file={file} />
      </div>
      <div className={css.acts}>
        {file.signsIn && (
          <Button busy={busy} onClick={() => void send({ body: { contactId: file.id } })}>
            <IconMessage aria-hidden="true" />
            {m.write}
          </Button>
        )}
        {!file.signsIn && file.guardian === null && <ClaimCode client={file} />}
        <Button onClick={() => setEditing(true)}>
          <IconPencil aria-hidden="true" />
          {m.edit}
        </Button>
        <div className={css.often}>
          <Link to={paths.studio.sell} search={search} className={buttonClass()} aria-keyshortcuts="v">
            <IconBasket aria-hidden="true" />
            {m.sell}
            <KeyHint of="V" />
          </Link>
          <Link to={paths.studio.desk} search={search} className={buttonClass({ look: 'fill' })} aria-keyshortcuts="a">
            <IconTicket aria-hidden="true" />
            {m.book}
            <KeyHint of="A" />
          </Link>
        </div>
      </div>
      {editing && <EditClient file={file} onClose={() => setEditing(false)} />}
    </header>
  )
}
