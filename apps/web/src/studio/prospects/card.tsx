import type { ProspectStage } from '@cupo/core/prospects'
import { IconMessage, IconPhone } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { paths } from '../../app/paths.ts'
import { useMessages } from '../../i18n/messages.ts'
import { buttonClass, IconButton, iconButtonClass } from '../../ui/button.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import { Avatar } from '../../users/avatar.tsx'
import type { BoardContext, Card } from './board-state.ts'
import css from './card.module.css'
import { Alerts, Facts } from './card-facts.tsx'
import { cardMessages } from './card-messages.ts'
import { InCharge, Step } from './card-step.tsx'
import { CloseDialog } from './close-dialog.tsx'

type CardProps = { card: Card; stage: ProspectStage; board: BoardContext }

/** Writes to a person who signs in; a person entered by phone is called. */
const Contact = ({ card: { id, name, signsIn, phone } }: { card: Card }) => {
  const m = useMessages(cardMessages)
  const navigate = useNavigate()
  const { send, busy } = useCall('openChat', {
    onDone: (chat) => void navigate({ to: paths.studio.conversations, search: { chat: chat.id } }),
  })
  if (signsIn)
    return (
      <IconButton
        label={m.write({ name })}
        onClick={() => {
          if (!busy) void send({ body: { contactId: id } })
        }}
      >
        <IconMessage aria-hidden="true" />
      </IconButton>
    )
  if (phone === null) return null
  return (
    <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={iconButtonClass()} aria-label={m.call({ name })}>
      <IconPhone aria-hidden="true" />
    </a>
  )
}

const More = ({ card, stage }: Omit<CardProps, 'board'>) => {
  const m = useMessages(cardMessages)
  const navigate = useNavigate()
  const [closing, setClosing] = useState(false)
  const { id, name } = card
  return (
    <>
      <RowMenu
        label={m.acts({ name })}
        items={[
          {
            id: 'file',
            label: m.file,
            onChoose: () => void navigate({ to: paths.studio.client, params: { id } }),
          },
          ...(stage === 'bought' ? [] : [{ id: 'close', label: m.close, onChoose: () => setClosing(true) }]),
        ]}
      />
      {closing && <CloseDialog card={card} onClose={() => setClosing(false)} />}
    </>
  )
}

const Acts = ({ card, stage }: Omit<CardProps, 'board'>) => {
  const m = useMessages(cardMessages)
  const { id, name } = card
  const search = { client: id }
  const look = buttonClass({ size: 'sm' })
  return (
    <div className={css.acts}>
      <Link to={paths.studio.desk} search={search} className={look} aria-label={m.bookFor({ name })}>
        {m.book}
      </Link>
      {stage !== 'bought' && (
        <Link to={paths.studio.sell} search={search} className={look} aria-label={m.sellTo({ name })}>
          {m.sell}
        </Link>
      )}
      <span className={css.end}>
        <Contact card={card} />
      </span>
    </div>
  )
}

/** A prospect: how they came, what happened, what comes next, and who is in charge. */
export const ProspectCard = ({ card, stage, board }: CardProps) => {
  const m = useMessages(cardMessages)
  const { id, name, avatar, source, days, step, assignee } = card
  // Nothing is left to plan with a buyer, apart from what was planned before.
  const isPlanned = stage !== 'bought' || step !== null || assignee !== null
  return (
    <li className={css.card}>
      <div className={css.head}>
        <Avatar name={name} avatar={avatar} size={36} />
        <div className={css.who}>
          <h3>
            <Link to={paths.studio.client} params={{ id }}>
              {name}
            </Link>
          </h3>
          <p className="soft sm">
            {m.source[source]} · {days === 0 ? m.sinceToday : m.days({ days })}
          </p>
        </div>
        <More card={card} stage={stage} />
      </div>
      <p className={css.alerts}>
        <Alerts card={card} board={board} />
      </p>
      <Facts card={card} board={board} />
      {isPlanned && (
        <div className={css.plan}>
          <Step card={card} board={board} />
          <InCharge card={card} board={board} />
        </div>
      )}
      <Acts card={card} stage={stage} />
    </li>
  )
}
