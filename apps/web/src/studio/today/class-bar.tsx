import { decision } from '@cupo/core/today'
import { IconAlertTriangle, IconTicket, IconUserX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { cx } from '../../ui/cx.ts'
import { usePartnerWords } from '../partners/partner-mark.tsx'
import css from './board.module.css'
import { type BoardClass, phaseOf, type Today } from './board-class.ts'
import { messages } from './messages.ts'
import { Seats, seatWords } from './seats.tsx'

export type Alert = Today['decisions'][number]['kind']

type ClassBarProps = {
  view: BoardClass
  now: Date
  freed: number
  alert: Alert | undefined
  /** Position and text width, as shares of the axis. */
  at: number
  width: number
}

const alertIcons = { no_coach: IconUserX, low_enrolment: IconAlertTriangle } as const

/** One class on the board. Links to its roster. */
export const ClassBar = ({ view, now, freed, alert, at, width }: ClassBarProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const state = phaseOf(view, now)
  const time = f.time(view.startsAt, view.timeZone)
  const name = view.classType.name
  const partners = usePartnerWords()(view)
  const seats = [seatWords(view, now, m), ...(partners === null ? [] : [partners])].join('; ')
  const AlertIcon = alert === undefined || alert === decision.fullWaitlist ? null : alertIcons[alert]
  return (
    <Link
      to={paths.roster}
      params={{ id: view.id }}
      className={cx(css.bar, css[state], AlertIcon && css.alert, `d-${view.classType.color}`)}
      title={partners ?? undefined}
      style={{ left: `${100 * at}%`, width: `${100 * width}%` }}
      aria-label={m.bar({ time, name, coach: view.coach?.name ?? m.noCoach, seats })}
    >
      <Seats view={view} freed={freed} />
      <span className={css.words}>
        <b>
          {time}
          {partners !== null && <IconTicket className={css.partners} aria-hidden="true" />}
        </b>{' '}
        <em>{name}</em>
      </span>
      {AlertIcon !== null && (
        <span className={css.above}>
          <AlertIcon aria-hidden="true" />
        </span>
      )}
      {AlertIcon === null && view.waitlisted > 0 && state !== 'past' && (
        <span className={css.waiting} data-count={view.waitlisted} />
      )}
    </Link>
  )
}
