import { IconBuildingStore, IconFileText, IconHelp, IconMapSearch } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Strip } from '../../seats/strip.tsx'
import { cx } from '../../ui/cx.ts'
import { Avatar } from '../../users/avatar.tsx'
import { messages } from './messages.ts'
import css from './search.module.css'
import type { Group, Result } from './use-search.ts'

type ResultListProps = {
  /** Prefix of the option ids. */
  id: string
  groups: readonly Group[]
  /** Index of the active result across all groups. */
  at: number
  onReach: (at: number) => void
  onChoose: (result: Result) => void
}

const Picture = ({ group, result }: { group: Group['id']; result: Result }) => {
  if (group === 'coaches' || group === 'clients') return <Avatar name={result.title} avatar={result.image} size={36} />
  if (group === 'sentence') return <IconMapSearch aria-hidden="true" />
  if (group === 'help') return <IconHelp aria-hidden="true" />
  if (group === 'studios') return <IconBuildingStore aria-hidden="true" />
  return group === 'pages' ? <IconFileText aria-hidden="true" /> : null
}

const Seats = ({ seats }: { seats: NonNullable<Result['seats']> }) => {
  const m = useMessages(messages)
  const free = Math.max(0, seats.capacity - seats.taken)
  return (
    <span className={css.seats}>
      <Strip size="xs" capacity={seats.capacity} taken={Math.min(seats.taken, seats.capacity)} label="" />
      <small>{m.free(free)}</small>
    </span>
  )
}

/** A click with a modifier or the middle button opens a new tab as usual. */
const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

type OptionProps = Omit<ResultListProps, 'groups'> & { group: Group['id']; result: Result; place: number }

const Option = ({ id, group, result, place, at, onReach, onChoose }: OptionProps) => (
  <a
    id={`${id}-${place}`}
    role="option"
    aria-selected={place === at}
    href={result.link}
    tabIndex={-1}
    className={cx(css.option, result.seats && cx('edge', `d-${result.seats.color}`))}
    onPointerMove={() => onReach(place)}
    onClick={(event) => {
      if (!isPlain(event)) return
      event.preventDefault()
      onChoose(result)
    }}
  >
    <Picture group={group} result={result} />
    <span className={css.words}>
      <b>{result.title}</b>
      {result.subtitle !== undefined && <small>{result.subtitle}</small>}
    </span>
    {result.seats && <Seats seats={result.seats} />}
  </a>
)

/** The results in groups. The focus stays in the field, which names the active option by `aria-activedescendant`. */
export const ResultList = ({ id, groups, ...rest }: ResultListProps) => {
  const m = useMessages(messages)
  const starts = groups.map((_, i) => groups.slice(0, i).reduce((sum, { results }) => sum + results.length, 0))
  return (
    <div role="listbox" id={id} aria-label={m.results} tabIndex={-1} className={css.results}>
      {groups.map((group, i) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox may not contain a fieldset
        <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
          <p id={`${id}-${group.id}`} role="presentation" className={css.group}>
            {group.label}
          </p>
          {group.results.map((result, k) => (
            <Option {...rest} key={result.id} id={id} group={group.id} result={result} place={(starts[i] ?? 0) + k} />
          ))}
        </div>
      ))}
    </div>
  )
}
