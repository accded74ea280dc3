import { searchMinLength } from '@cupo/core/text-limits'
import { IconMapPin } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useId, useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { CityOpener } from '../cities/city-button.tsx'
import { useCity } from '../cities/use-city.ts'
import { locate, useLocation } from '../cities/use-location.ts'
import { DisciplineChips } from './discipline-chips.tsx'
import css from './explore.module.css'
import { messages } from './messages.ts'
import { byDistance } from './place-markers.ts'
import { RadarMap } from './radar-map.tsx'
import { SearchField } from './search-field.tsx'
import { type Explored, StudioRow, useAway } from './studio-row.tsx'

const Results = lazy(async () => ({ default: (await import('./results.tsx')).Results }))

/** A short walk, in minutes. */
const shortWalk = 30

const ListSkeleton = () => (
  <div aria-busy="true" className={css.waiting}>
    <Skeleton height={96} />
    <Skeleton height={96} />
    <Skeleton height={96} />
  </div>
)

type Counted = ReturnType<typeof byDistance<Explored>>

const Lead = ({ near, fromPerson, located }: { near: Counted; fromPerson: boolean; located: number }) => {
  const m = useMessages(messages)
  const [problem, setProblem] = useState(false)
  const walkable = near.filter(({ minutes }) => minutes !== null && minutes <= shortWalk).length
  // With one studio, the city's centre is that studio, so distances are meaningless.
  const counts = located > (fromPerson ? 0 : 1)
  const ask = async () => setProblem((await locate()) === null)
  return (
    <div className={css.lead}>
      <p className="soft">
        {counts ? `${m.walkable(walkable)} ${fromPerson ? m.ofYou : m.ofCenter}` : m.studios(near.length)}
      </p>
      {!fromPerson && (
        <Button size="sm" look="quiet" onClick={() => void ask()}>
          <IconMapPin aria-hidden="true" />
          {m.locate}
        </Button>
      )}
      <p role="status" className="sm warn">
        {problem && m.noLocation}
      </p>
    </div>
  )
}

const Found = ({ studios }: { studios: readonly Explored[] }) => {
  const m = useMessages(messages)
  const listId = useId()
  const away = useAway()
  const { city, cities, name } = useCity()
  const location = useLocation()
  const [discipline, setDiscipline] = useState<string | undefined>()
  const center = cities?.find(({ id }) => id === city?.id)?.center ?? null
  const from = location ?? center
  const shown = studios.filter(
    ({ disciplines }) => discipline === undefined || disciplines.some((each) => each.name === discipline),
  )
  const near = byDistance(shown, from)
  const located = studios.filter((studio) => studio.location !== null).length
  const mapped = from !== null && city !== null && located > (location === null ? 1 : 0)
  return (
    <>
      <Lead near={near} fromPerson={location !== null} located={located} />
      <DisciplineChips studios={studios} chosen={discipline} onChoose={setDiscipline} />
      {shown.length === 0 && discipline !== undefined && (
        <EmptyState
          title={m.noneOf(discipline)}
          action={<Button onClick={() => setDiscipline(undefined)}>{m.showAll}</Button>}
        />
      )}
      <div className={mapped ? css.columns : undefined}>
        {mapped && (
          <div className={css.map}>
            <RadarMap
              studios={shown}
              from={from}
              fromPerson={location !== null}
              cityName={name ?? ''}
              listId={listId}
            />
          </div>
        )}
        <ol id={listId} className={css.list}>
          {near.map(({ item, minutes, metres }) => (
            <StudioRow
              key={item.id}
              studio={item}
              away={location === null && located <= 1 ? null : away(minutes, metres)}
              discipline={discipline}
            />
          ))}
        </ol>
      </div>
    </>
  )
}

const Studios = () => {
  const m = useMessages(messages)
  const { city } = useCity()
  const { data, refusal, retry } = useApi('exploreStudios', { query: { cityId: city?.id } }, { everyMs: 60_000 })
  return (
    <>
      <h1 className={css.title}>
        <CityOpener className={css.city ?? ''} />
      </h1>
      {data === undefined && refusal !== null && <ErrorState mensaje={refusal.mensaje} onRetry={retry} />}
      {data === undefined && refusal === null && <ListSkeleton />}
      {data?.items.length === 0 && <EmptyState title={m.empty}>{m.emptyBody}</EmptyState>}
      {data !== undefined && data.items.length > 0 && <Found studios={data.items} />}
    </>
  )
}

/** Finds studios by city and distance, or classes by a sentence. */
export const Explore = () => {
  const m = useMessages(messages)
  useTitle(m.title)
  const { q = '' }: { q?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const searching = q.length >= searchMinLength
  const search = (text: string) =>
    void navigate({
      to: paths.member.explore,
      search: text === '' ? {} : { q: text },
      replace: searching === text.length >= searchMinLength,
      resetScroll: false,
    })
  return (
    <div className={searching ? undefined : css.exploring}>
      <SearchField q={q} onSearch={search} />
      {searching ? (
        <>
          <VisuallyHidden as="h1">{m.title}</VisuallyHidden>
          <Suspense fallback={<ListSkeleton />}>
            <Results q={q} onSearch={search} />
          </Suspense>
        </>
      ) : (
        <Studios />
      )}
    </div>
  )
}
