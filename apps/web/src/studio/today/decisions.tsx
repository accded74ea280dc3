import { IconAlertTriangle, IconHourglass, IconUserX } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { useApi } from '../../api/use-api.ts'
import { dayKey } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import css from './aside.module.css'
import { AssignCoach } from './assign-coach.tsx'
import type { Today } from './board-class.ts'
import { messages } from './messages.ts'

type Decision = Today['decisions'][number]
/** The dialog of a decision. */
export type OnOpen = (act: 'edit' | 'copy' | 'cancel', view: Decision['class']) => void

const icons = { no_coach: IconUserX, full_waitlist: IconHourglass, low_enrolment: IconAlertTriangle } as const

/** Identity of a decision: its kind, and the class with its time. */
export const decisionId = ({ kind, class: view }: Decision): string => `${kind}:${view.id}:${view.startsAt}`

type FrameProps = { decision: Decision; title: string; text: string; children: ReactNode }

const Frame = ({ decision, title, text, children }: FrameProps) => {
  const Icon = icons[decision.kind]
  return (
    <li className={cx(css.decision, css[decision.kind])}>
      <div className={css.head}>
        <Icon aria-hidden="true" />
        <h3>{title}</h3>
      </div>
      <p>{text}</p>
      <div className={css.acts}>{children}</div>
    </li>
  )
}

type OneProps = { decision: Decision; today: Today; onOpen: OnOpen; onLeave: () => void }

/** 'Vinyasa 19:00', with the day if it is not today. */
const useWhen = ({ decision, today }: Pick<OneProps, 'decision' | 'today'>): string => {
  const f = useFormat()
  const { startsAt, timeZone } = decision.class
  const day = dayKey(startsAt, timeZone)
  const time = f.time(startsAt, timeZone)
  return day === today.date ? time : `${f.nearDay(day, today.date)} ${time}`
}

const FullWaitlist = (props: OneProps) => {
  const m = useMessages(messages)
  const { class: view } = props.decision
  const title = m.fullTitle({ name: view.classType.name, when: useWhen(props), count: view.waitlisted })
  return (
    <Frame decision={props.decision} title={title} text={m.fullText}>
      <Button size="sm" onClick={() => props.onOpen('copy', view)}>
        {m.openAnother}
      </Button>
      <Button size="sm" look="quiet" onClick={props.onLeave}>
        {m.leave}
      </Button>
    </Frame>
  )
}

const LowEnrolment = (props: OneProps) => {
  const m = useMessages(messages)
  const { class: view } = props.decision
  const { booked, capacity, classType } = view
  const title = m.lowTitle({ name: classType.name, when: useWhen(props), booked, capacity })
  return (
    <Frame decision={props.decision} title={title} text={booked === 0 ? m.lowNobody : m.lowText(booked)}>
      <Button size="sm" onClick={props.onLeave}>
        {m.keep}
      </Button>
      <Button size="sm" look="quiet" onClick={() => props.onOpen('cancel', view)}>
        {m.cancelClass}
      </Button>
    </Frame>
  )
}

/** The classes on the day of a class; null while loading. */
const useBoardOf = (day: string, today: Today) => {
  const isToday = day === today.date
  const { data } = useApi('readStudioToday', { query: { date: day } }, { enabled: !isToday })
  const rooms = isToday ? today.rooms : data?.rooms
  return useMemo(() => rooms?.flatMap(({ classes }) => classes) ?? null, [rooms])
}

const NoCoach = (props: OneProps) => {
  const { decision, today, onOpen } = props
  const m = useMessages(messages)
  const when = useWhen(props)
  const { class: view } = decision
  const { data } = useApi('listCoaches', {})
  const board = useBoardOf(dayKey(view.startsAt, view.timeZone), today)
  return (
    <AssignCoach
      view={view}
      coaches={data?.items ?? []}
      board={board}
      when={when}
      onChoose={() => onOpen('edit', view)}
    >
      {(text, acts) => (
        <Frame decision={decision} title={m.noCoachTitle({ name: view.classType.name, when })} text={text}>
          {acts}
        </Frame>
      )}
    </AssignCoach>
  )
}

const kinds = { no_coach: NoCoach, full_waitlist: FullWaitlist, low_enrolment: LowEnrolment } as const

type DecisionsProps = { today: Today; decisions: readonly Decision[]; onOpen: OnOpen; onLeave: (id: string) => void }

/** Open decisions, each with its actions. */
export const Decisions = ({ today, decisions, onOpen, onLeave }: DecisionsProps) => {
  const m = useMessages(messages)
  return (
    <section>
      <h2 className={css.title}>
        {m.decide} {decisions.length > 0 && <b className={css.count}>{decisions.length}</b>}
      </h2>
      <Card flush>
        {decisions.length === 0 && <p className={cx(css.none, 'soft')}>{m.decided}</p>}
        <ul>
          {decisions.map((decision) => {
            const id = decisionId(decision)
            const One = kinds[decision.kind]
            return <One key={id} decision={decision} today={today} onOpen={onOpen} onLeave={() => onLeave(id)} />
          })}
        </ul>
      </Card>
    </section>
  )
}
