import type { Data } from '@cupo/contract'
import { changeOutcome, changeOutcomes } from '@cupo/core/change-kinds'
import { dayKey } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Section } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Rich } from '../../ui/rich.tsx'
import { Tag } from '../../ui/tag.tsx'
import css from '../list.module.css'
import { People } from '../series/people.tsx'
import changes from './changes.module.css'
import { messages } from './messages.ts'

export type Change = Data<'createChange'>
type ChangedClass = Change['classes'][number]

const tones = {
  substituted: 'ok',
  created: 'ok',
  moved: 'ok',
  uncoached: 'warn',
  skipped: 'warn',
  cancelled: 'danger',
} as const

const Row = ({ changed, timeZone }: { changed: ChangedClass; timeZone: string }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { name, startsAt, what, substitute, room, mensaje, outsideAvailability } = changed
  return (
    <li className={css.row}>
      <div className={css.grow}>
        <h3 className="title t3">{name}</h3>
        <p className="soft sm">
          {f.day(dayKey(startsAt, timeZone))}, {f.time(startsAt, timeZone)}
        </p>
        {outsideAvailability && <p className="warn sm">{m.otherHours}</p>}
        {mensaje !== undefined && <p className="warn sm">{mensaje}</p>}
      </div>
      <Tag tone={tones[what]}>{substitute?.name ?? room?.name ?? m.outcomes[what]}</Tag>
    </li>
  )
}

/** Number of classes by kind of change, notified people, and returned points. */
const Sums = ({ change }: { change: Change }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { classes, people, returned } = change
  const counts = changeOutcomes
    .map((what) => ({ what, count: classes.filter((one) => one.what === what).length }))
    .filter(({ count }) => count > 0)
    .map(({ what, count }) => m.count[what](count))
  return (
    <>
      <p>
        <Rich text={`${f.list(counts)}.`} />
      </p>
      <p>
        <Rich text={people.length === 0 ? m.nobody : m.notifiedCount(people.length)} />
      </p>
      {returned > 0 && (
        <p>
          <Rich text={m.returned(f.points(returned))} />
        </p>
      )}
    </>
  )
}

/** The people with a seat in the classes, and the distinct notification texts. */
const NotifiedPeople = ({ change, timeZone }: { change: Change; timeZone: string }) => {
  const m = useMessages(messages)
  if (change.people.length === 0 && change.messages.length === 0) return null
  return (
    <Card className={css.below}>
      {change.people.length > 0 && (
        <details className={changes.words}>
          <summary>{m.who(change.people.length)}</summary>
          <People people={change.people} timeZone={timeZone} named={change.people.length} />
        </details>
      )}
      {change.messages.length > 0 && (
        <details className={changes.words}>
          <summary>{m.read(change.messages.length)}</summary>
          <ul>
            {change.messages.map(({ title, text, people }) => (
              <li key={`${title} ${text}`}>
                <b>{title}</b> <span className="soft sm">{m.readers(people)}</span>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  )
}

type PreviewProps = { change: Change; timeZone: string; busy: boolean; onAct: () => void }

/** The effect of a change, class by class, and the button that applies it. */
export const Preview = ({ change, timeZone, busy, onAct }: PreviewProps) => {
  const m = useMessages(messages)
  const { classes } = change
  if (classes.length === 0) return <EmptyState title={m.none}>{m.noneText}</EmptyState>
  const acts = classes.some(({ what }) => what !== changeOutcome.skipped)
  return (
    <Section title={m.preview}>
      <Card>
        <Sums change={change} />
      </Card>
      <NotifiedPeople change={change} timeZone={timeZone} />
      <Card flush className={css.below}>
        <ul className={css.list}>
          {classes.map((changed) => (
            <Row key={`${changed.id} ${changed.startsAt} ${changed.name}`} changed={changed} timeZone={timeZone} />
          ))}
        </ul>
      </Card>
      {acts && (
        <div className={css.below}>
          <Button look="fill" size="xl" busy={busy} onClick={onAct}>
            {m.act}
          </Button>
          <p className="soft sm">{m.final}</p>
        </div>
      )}
    </Section>
  )
}
