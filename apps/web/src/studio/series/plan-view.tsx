import type { SeriesPlan } from '@cupo/contract'
import { keptReason } from '@cupo/core/kept-reasons'
import { IconClockExclamation } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { dayKey } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { Tag } from '../../ui/tag.tsx'
import { messages } from './plan-messages.ts'
import css from './plan-view.module.css'

type Planned = SeriesPlan['create'][number]
type Changed = SeriesPlan['change'][number]
type RetainedClass = SeriesPlan['keep'][number]
type Clashing = SeriesPlan['conflicts'][number]

/** Page size of a list. */
const step = 30

/** One class of a plan: date, time, class type, room, coach and its note. */
const Row = ({ item, gone = false, children }: { item: Planned; gone?: boolean; children?: ReactNode }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const where = [item.coach?.name, item.room?.name].filter(Boolean).join(' · ')
  return (
    <li className={cx(css.row, 'edge', `d-${item.classType.color}`)}>
      <time className={css.when} dateTime={item.startsAt}>
        <span className="soft sm">{f.shortDay(dayKey(item.startsAt, item.timeZone))}</span>
        <b className={cx('clock', css.hour, gone && css.struck)}>{f.time(item.startsAt, item.timeZone)}</b>
      </time>
      <div className={css.what}>
        <b>{item.classType.name}</b>
        <p className="soft sm">
          {[where, m.seats(item.capacity), item.booked > 0 ? m.booked(item.booked) : ''].filter(Boolean).join(' · ')}
        </p>
        {item.note !== null && (
          <p className={cx('warn sm', css.note)}>
            <IconClockExclamation aria-hidden="true" />
            {item.note.mensaje}
          </p>
        )}
        {children}
      </div>
    </li>
  )
}

const Was = ({ item }: { item: Changed }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { before, timeZone } = item
  const day = f.shortDay(dayKey(before.startsAt, timeZone))
  const hour = f.time(before.startsAt, timeZone)
  const parts = [`${day}, ${hour}`, before.coach?.name, before.room?.name, m.seats(before.capacity)]
  return <p className="sm">{m.was(parts.filter(Boolean).join(' · '))}</p>
}

const why = { same: 'plain', detached: 'ink', cancelled: 'danger', off_rule: 'warn' } as const

const Listed = <Item extends Planned>({ items, row }: { items: readonly Item[]; row: (item: Item) => ReactNode }) => {
  const m = useMessages(messages)
  const [shown, setShown] = useState(step)
  if (items.length === 0) return <p className={cx('soft', css.none)}>{m.emptyList}</p>
  return (
    <>
      <ul className={css.list}>{items.slice(0, shown).map(row)}</ul>
      {items.length > shown && (
        <Button size="sm" className={css.more} onClick={() => setShown(shown + step * 4)}>
          {m.more(items.length - shown)}
        </Button>
      )}
    </>
  )
}

const keyOf = (item: Planned): string => `${item.seriesId} ${item.date}`

/** Classes that cannot be created, each with its conflict. */
export const Clashes = ({ items }: { items: readonly Clashing[] }) => (
  <Listed
    items={items}
    row={(item) => (
      <Row key={keyOf(item)} item={item}>
        <p className="danger sm">{item.mensaje}</p>
      </Row>
    )}
  />
)

type Lists = {
  create?: readonly Planned[]
  change?: readonly Changed[]
  cancel?: readonly Planned[]
  keep?: readonly RetainedClass[]
  conflicts?: readonly Clashing[]
}
type Name = keyof Lists
const names: readonly Name[] = ['create', 'change', 'cancel', 'conflicts', 'keep']

const RetainedList = ({ items }: { items: readonly RetainedClass[] }) => {
  const m = useMessages(messages)
  return (
    <Listed
      items={items}
      row={(item) => (
        <Row key={item.classId} item={item} gone={item.why === keptReason.cancelled}>
          <p className={css.tag}>
            <Tag tone={why[item.why]}>{m.why[item.why]}</Tag>
          </p>
        </Row>
      )}
    />
  )
}

/** The classes of a plan in tabs with counts. Absent lists have no tab. */
export const PlanTabs = ({ lists }: { lists: Lists }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const there = names.filter((name) => lists[name] !== undefined)
  const filled = there.filter((name) => (lists[name]?.length ?? 0) > 0)
  // Conflicts need a decision, so their tab opens first.
  const first = filled.includes('conflicts') ? 'conflicts' : (filled[0] ?? there[0] ?? 'create')
  const [chosen, setChosen] = useState<Name>(first)
  const { create = [], change = [], cancel = [], keep = [], conflicts = [] } = lists
  return (
    <div className={css.plan}>
      <Segmented
        className={css.tabs ?? ''}
        label={m.lists}
        value={chosen}
        onChange={setChosen}
        options={there.map((name) => ({
          value: name,
          label: (
            <span className={css.tabLabel}>
              <b className={cx('clock', css.count, name === 'conflicts' && conflicts.length > 0 && css.bad)}>
                {f.number(lists[name]?.length ?? 0)}
              </b>{' '}
              <span>{m[name]}</span>
            </span>
          ),
        }))}
      />
      {chosen === 'create' && <Listed items={create} row={(item) => <Row key={keyOf(item)} item={item} />} />}
      {chosen === 'change' && (
        <Listed
          items={change}
          row={(item) => (
            <Row key={item.classId} item={item}>
              <Was item={item} />
            </Row>
          )}
        />
      )}
      {chosen === 'cancel' && <Listed items={cancel} row={(item) => <Row key={item.classId} item={item} gone />} />}
      {chosen === 'keep' && <RetainedList items={keep} />}
      {chosen === 'conflicts' && <Clashes items={conflicts} />}
    </div>
  )
}
