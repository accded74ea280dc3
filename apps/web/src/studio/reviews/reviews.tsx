import { IconChevronDown } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePages } from '../../api/use-pages.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { ReviewSummary } from '../../reviews/review-summary.tsx'
import { type ActiveFilter, ActiveFilters } from '../../ui/active-filters.tsx'
import { Card, PageHead } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import type { NextPage } from '../../ui/load-more.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { ListSkeleton } from '../listed.tsx'
import { useStudio } from '../use-studio.ts'
import { CoachRatings } from './coach-ratings.tsx'
import { messages } from './messages.ts'
import { ReviewList } from './review-list.tsx'
import { queryOf, type ReviewSearch, ratingOf, type StudioReviews, showOf } from './review-search.ts'
import css from './reviews.module.css'

type Go = (search: ReviewSearch) => void
type PartProps = { data: StudioReviews; search: ReviewSearch; go: Go }

/** A section beside the list, folded on a phone. */
const Foldable = ({ title, children }: { title: string; children: ReactNode }) =>
  useWide() ? (
    <section>
      <h2 className="t3">{title}</h2>
      {children}
    </section>
  ) : (
    <details>
      <summary>
        {title}
        <IconChevronDown aria-hidden="true" />
      </summary>
      {children}
    </details>
  )

/** The figures, which filter the list: people by rating, and the average of each coach. */
const Figures = ({ data: { summary, coaches }, search, go }: PartProps) => {
  const m = useMessages(messages)
  return (
    <Card className={css.figures}>
      <ReviewSummary
        summary={summary}
        chosen={ratingOf(search)}
        onChoose={(rating) => go({ ...search, rating: rating === null ? undefined : String(rating) })}
      />
      {summary.rating === null && <p className="soft sm">{m.noAverage}</p>}
      {coaches.length > 0 && (
        <Foldable title={m.coaches}>
          <CoachRatings coaches={coaches} chosen={search.coach} onChoose={(coach) => go({ ...search, coach })} />
        </Foldable>
      )}
    </Card>
  )
}

/** The filters by rating and coach, each with its removal. */
const useFilters = ({ data, search, go }: PartProps): ActiveFilter[] => {
  const m = useMessages(messages)
  const f = useFormat()
  const rating = ratingOf(search)
  const coach = data.coaches.find(({ id }) => id === search.coach)?.name ?? search.coach
  return [
    ...(rating === null
      ? []
      : [{ name: m.rating, value: m.ofFive(f.number(rating)), onDrop: () => go({ ...search, rating: undefined }) }]),
    ...(coach === undefined
      ? []
      : [{ name: m.coach, value: coach, onDrop: () => go({ ...search, coach: undefined }) }]),
  ]
}

const List = ({ data, search, go, next }: PartProps & { next: NextPage }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const studio = useStudio()
  const filters = useFilters({ data, search, go })
  const shown = showOf(search)
  return (
    <div className={css.main}>
      <div className={css.bar}>
        <Segmented
          label={m.show}
          value={shown}
          onChange={(show) => go({ ...search, show: show === 'all' ? undefined : show })}
          options={[
            { value: 'all', label: m.all },
            { value: 'words', label: m.withWords },
            { value: 'unanswered', label: m.unanswered(f.number(data.unanswered)) },
          ]}
        />
        <ActiveFilters filters={filters} />
      </div>
      {search.coach !== undefined && <p className={cx('soft sm', css.note)}>{m.coachNote}</p>}
      {data.items.length > 0 ? (
        <ReviewList data={data} next={next} timeZone={studio.data?.timeZone} />
      ) : (
        <EmptyState
          title={filters.length > 0 ? m.nothing : shown === 'words' ? m.noWords : m.answered}
          figure="solid"
        />
      )}
    </div>
  )
}

const Loading = () => (
  <div className={css.columns} aria-busy="true">
    <Skeleton height={320} />
    <ListSkeleton />
  </div>
)

/** The reviews of the studio with its averages; managers answer them and report one to the owner of the service. */
export const StudioReviewsPage = () => {
  const m = useMessages(messages)
  useTitle(m.title)
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as ReviewSearch
  const query = queryOf(search)
  const { data, refusal, retry, next } = usePages('listStudioReviews', { query }, { keepPrevious: true })
  const go: Go = (next) => void navigate({ to: paths.studio.reviews, search: next, replace: true, resetScroll: false })
  const unfiltered = ratingOf(search) === null && search.coach === undefined && showOf(search) === 'all'
  return (
    <>
      <PageHead title={m.title} lead={data?.may.answer ? `${m.lead} ${m.voice}` : m.lead} />
      {data === undefined &&
        (refusal === null ? <Loading /> : <ErrorState mensaje={refusal.mensaje} onRetry={retry} />)}
      {data !== undefined &&
        (data.items.length === 0 && unfiltered ? (
          <EmptyState title={m.empty}>{m.emptyText}</EmptyState>
        ) : (
          <div className={css.columns}>
            <Figures data={data} search={search} go={go} />
            <List data={data} search={search} go={go} next={next} />
          </div>
        ))}
    </>
  )
}
