import type { ClassDetail } from '@cupo/contract'
import { IconSearch } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useRole } from '../api/use-user.ts'
import { useNow } from '../format/use-now.ts'
import { useMessages } from '../i18n/messages.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Field } from '../ui/field.tsx'
import { SearchEmpty } from '../ui/search-empty.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { type Act, byPresence, mayGiveFree, mayRelease, type RosterItem } from './marks.ts'
import { messages } from './messages.ts'
import css from './people.module.css'
import { PersonRow, WaitingRow } from './person-row.tsx'

type Group = 'expected' | 'arrived' | 'missing'

/** Longer lists get a search field. */
const longList = 12
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const Nobody = ({ group, booked }: { group: Group; booked: number }) => {
  const m = useMessages(messages)
  if (booked === 0) return <EmptyState title={m.nobodyBooked}>{m.nobodyBookedText}</EmptyState>
  if (group === 'arrived') return <EmptyState title={m.nobodyHere}>{m.nobodyHereText}</EmptyState>
  return (
    <EmptyState title={m.allExpectedHere} figure="ok">
      {m.allExpectedText}
    </EmptyState>
  )
}

type PeopleProps = {
  view: ClassDetail
  items: readonly RosterItem[]
  open: Record<Act, boolean>
  onMark: (item: RosterItem, act: Act) => void
}

/** A second press within this time, in ms, is ignored: a different row is under the finger by then. */
const echoMs = 350

/** Marking removes a row. Focus moves to the row that takes its place, and a double tap is ignored. */
const useNextInPlace = (items: readonly RosterItem[], onMark: PeopleProps['onMark']) => {
  const list = useRef<HTMLUListElement>(null)
  const left = useRef<{ index: number; at: number } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows have changed when the items have
  useLayoutEffect(() => {
    if (left.current === null || left.current.index < 0 || document.activeElement !== document.body) return
    const circles = list.current?.querySelectorAll<HTMLElement>('[data-mark]') ?? []
    circles[Math.min(left.current.index, circles.length - 1)]?.focus({ preventScroll: true })
    left.current = { ...left.current, index: -1 }
  }, [items])
  const mark = (index: number) => (item: RosterItem, act: Act) => {
    const now = performance.now()
    if (left.current !== null && now - left.current.at < echoMs) return
    left.current = { index, at: now }
    onMark(item, act)
  }
  return { list, mark }
}

type WaitingListProps = Pick<PeopleProps, 'items' | 'view'> & {
  giving: 'free' | 'booked' | null
  mayRemove: boolean
}

const WaitingList = ({ items, view, giving, mayRemove }: WaitingListProps) => {
  const m = useMessages(messages)
  if (items.length === 0) return null
  return (
    <>
      <h2 className={css.waiting}>{m.waiting(items.length)}</h2>
      <ul className={css.people}>
        {items.map((item) => (
          <WaitingRow key={item.booking.id} item={item} view={view} giving={giving} mayRemove={mayRemove} />
        ))}
      </ul>
    </>
  )
}

type GroupSwitchProps = {
  groups: Record<Group, readonly RosterItem[]>
  group: Group
  onChange: (group: Group) => void
}

/** Tabs with counts; "missing" only if it has people. */
const GroupSwitch = ({ groups, group, onChange }: GroupSwitchProps) => {
  const m = useMessages(messages)
  const tab = (value: Group, label: string) => ({
    value,
    label: (
      <>
        {label} <span className="num">{groups[value].length}</span>
      </>
    ),
  })
  return (
    <Segmented
      className={css.groups ?? ''}
      label={m.groups}
      value={group}
      onChange={onChange}
      options={[
        tab('expected', m.expected),
        tab('arrived', m.here),
        ...(groups.missing.length > 0 ? [tab('missing', m.missing)] : []),
      ]}
    />
  )
}

/** The people of a class by state, and the waitlist below. */
export const People = ({ view, items, open, onMark }: PeopleProps) => {
  const m = useMessages(messages)
  const [chosen, setChosen] = useState<Group>('expected')
  const [text, setText] = useState('')
  const groups = byPresence(items)
  const group = chosen === 'missing' && groups.missing.length === 0 ? 'expected' : chosen
  const booked = items.length - groups.waiting.length
  const found = groups[group].filter(({ member }) => plain(member.name).includes(plain(text.trim())))
  const now = useNow(15_000)
  const begun = now.getTime() >= Date.parse(view.startsAt)
  // Releasing is offered only while no seat is free.
  const takers = view.booked >= view.capacity && mayRelease(view, now) ? groups.waiting : []
  const runs = useRole() === 'studio' && !begun
  const mayGive = mayGiveFree(view, now) || (runs && view.booked < view.capacity)
  const giving = mayGive ? (begun ? 'free' : 'booked') : null
  const { list, mark } = useNextInPlace(items, onMark)
  return (
    <div className={css.onScreen}>
      <GroupSwitch groups={groups} group={group} onChange={setChosen} />
      {booked > longList && (
        <Field
          className={css.find}
          label={m.find}
          type="search"
          icon={<IconSearch aria-hidden="true" />}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      {groups[group].length === 0 && <Nobody group={group} booked={booked} />}
      {groups[group].length > 0 && found.length === 0 && (
        <SearchEmpty title={m.notFound} text={text} onClear={() => setText('')} />
      )}
      <ul ref={list} className={css.people}>
        {found.map((item, index) => (
          <PersonRow
            key={item.booking.id}
            item={item}
            view={view}
            open={open}
            takers={takers}
            mayRemove={runs}
            onMark={mark(index)}
          />
        ))}
      </ul>
      <WaitingList items={groups.waiting} view={view} giving={giving} mayRemove={runs} />
    </div>
  )
}
