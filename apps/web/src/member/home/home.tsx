import type { Data } from '@cupo/contract'
import { suggestionReason } from '@cupo/core/suggestion-reasons'
import { lazy, Suspense } from 'react'
import { livePollMs } from '../../api/live/poll-interval.ts'
import { useApi } from '../../api/use-api.ts'
import { useTitle } from '../../app/use-title.ts'
import { useMessages } from '../../i18n/messages.ts'
import { ErrorState } from '../../ui/empty-state.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useCancel } from '../bookings/cancel/use-cancel.tsx'
import { Pass } from '../bookings/pass/pass.tsx'
import { useQr } from '../bookings/pass/use-qr.tsx'
import { ForYou } from './for-you.tsx'
import css from './home.module.css'
import { HomeSkeleton } from './home-skeleton.tsx'
import { messages } from './messages.ts'
import { NoPass } from './no-pass.tsx'
import { PointsCard } from './points-card.tsx'
import { useOpenVisit } from './use-open-visit.ts'
import { usualPrice } from './usual-price.ts'
import { Waitlists } from './waitlists.tsx'
import { Week } from './week.tsx'

// Few visits have an offer of a seat or of a company, a program, a class to review, or bookings of a family.
const FamilyNext = lazy(async () => ({ default: (await import('../dependants/family-next.tsx')).FamilyNext }))
const TakeSeat = lazy(async () => ({ default: (await import('../waitlist/take-seat.tsx')).TakeSeat }))
const CompanyOffer = lazy(async () => ({
  default: (await import('../corporate-domains/company-card.tsx')).CompanyOffer,
}))
const ProgramLine = lazy(async () => ({ default: (await import('../programs/program-line.tsx')).ProgramLine }))
const AfterClass = lazy(async () => ({ default: (await import('./after-class.tsx')).AfterClass }))
const OwnStudios = lazy(async () => ({ default: (await import('./own-studios.tsx')).OwnStudios }))

type Home = Data<'readMemberHome'>

/** Claimable seats come first, because offers expire soon. */
const Ready = ({ home }: { home: Home }) => {
  const { ask, dialog } = useCancel()
  const ready = home.waitlists.filter(({ claimable }) => claimable)
  return (
    <>
      {ready.map((waiting) => (
        <Suspense key={waiting.id} fallback={null}>
          <TakeSeat named view={waiting.class} booking={waiting} onLeave={() => ask(waiting)} />
        </Suspense>
      ))}
      {dialog}
    </>
  )
}

const Next = ({ home }: { home: Home }) => {
  const { ask, dialog } = useCancel()
  const { show, sheet } = useQr()
  const returning =
    home.week.done > 0 || home.week.streakWeeks > 0 || home.forYou.some((s) => s.because !== suggestionReason.popular)
  return (
    <div className={css.pass}>
      {home.next === null ? (
        <NoPass returning={returning} />
      ) : (
        <Pass booking={home.next} onShowQr={show} onCancel={ask} />
      )}
      {dialog}
      {sheet}
    </div>
  )
}

/** The member's home: next class, week, suggestions, points and waitlists. */
export const MemberHome = () => {
  const m = useMessages(messages)
  useTitle(m.title)
  const { data: home, refusal, retry } = useApi('readMemberHome', {}, { everyMs: livePollMs, freshMs: 10_000 })
  const { data: company } = useApi('readOwnCompany', {})
  const { data: family } = useApi('listDependants', {})
  const visit = useOpenVisit(home !== undefined)
  if (home === undefined) {
    if (refusal === null) return <HomeSkeleton />
    return (
      <>
        <VisuallyHidden as="h1">{m.title}</VisuallyHidden>
        <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
      </>
    )
  }
  return (
    <div className={css.columns}>
      <div className={css.first}>
        <Ready home={home} />
        <Next home={home} />
        {visit && (
          <Suspense fallback={<div className={css.asked} />}>
            <AfterClass key={visit.bookingId} visit={visit} />
          </Suspense>
        )}
        <Suspense>{family?.items[0] && <FamilyNext />}</Suspense>
        <ForYou forYou={home.forYou} className={css.forYou} />
      </div>
      <div className={css.second}>
        <Week week={home.week} className={css.week} />
        <Suspense>{home.program && <ProgramLine program={home.program} />}</Suspense>
        <Suspense>{company?.offer && <CompanyOffer offer={company.offer} />}</Suspense>
        <PointsCard price={usualPrice(home)} className={css.points} />
        <Waitlists waitlists={home.waitlists.filter(({ claimable }) => !claimable)} className={css.waitlists} />
        <Suspense>{home.studios && <OwnStudios studios={home.studios} />}</Suspense>
      </div>
    </div>
  )
}
