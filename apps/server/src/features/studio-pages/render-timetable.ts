import { policyWith } from '@cupo/core/policy'
import type { Language } from '@cupo/core/preferences'
import { escapeHtml } from '../../mail/escape-html.ts'
import { colorVariable, renderStrip, timeOf } from '../landing/render-classes.ts'
import type { StudioClass } from './store.ts'
import type { StudioContext } from './studio-context.ts'

/** Days that are open at first: today's and the next one's classes. */
const openDays = 2

const dateWords = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T12:00:00Z`),
  )

const dayWords = (day: StudioClass, { s, language }: StudioContext): string => {
  const words = dateWords(day.date, language)
  if (day.daysAhead > 1) return words
  return `${day.daysAhead === 0 ? s.today : s.tomorrow}, ${words}`
}

/** '3 lugares libres', 'llena, 2 en lista', or 'llena, únete a la lista' while its waitlist has room. */
const seatsOf = (each: StudioClass, { w, s }: StudioContext): string => {
  if (each.taken < each.capacity) return w.seatsLeft(each.capacity - each.taken)
  const { waitlistMax } = policyWith(each.policy, each.typePolicy)
  if (each.waitlisted > 0) return `${w.full}, ${w.waiting(each.waitlisted)}`
  return waitlistMax > 0 ? `${w.full}, ${s.joinList}` : w.full
}

const renderRow = (each: StudioClass, context: StudioContext): string => {
  const { w, language, link } = context
  const coach = each.coach === null ? '' : `<span class="soft sm">${escapeHtml(w.withCoach(each.coach))}</span>`
  return `<li><a class="cls" style="--d:${colorVariable(each.color)}" href="${link(`/gym/calendar/class/${each.id}`)}"><time class="clock" datetime="${each.startsAt.toISOString()}">${timeOf(each.startsAt, each.timeZone, language)}</time><span class="what"><b>${escapeHtml(each.name)}</b>${coach}</span><span class="seats">${renderStrip(each)}<span class="sm">${seatsOf(each, context)}</span></span></a></li>`
}

/** Renders the next classes by day. `more`: the studio has further ones in these days. */
export const renderTimetable = (
  { classes, more, city }: { classes: readonly StudioClass[]; more: boolean; city: string | null },
  context: StudioContext,
): string => {
  const { s } = context
  if (classes.length === 0) return `<p class="lead">${s.noClasses}</p>`
  const days = [...Map.groupBy(classes, (each) => each.date).values()].map((ofDay, at) => {
    const [first] = ofDay
    if (!first) return ''
    return `<details class="day"${at < openDays ? ' open' : ''}><summary><h3>${dayWords(first, context)}</h3><span class="sm">${s.classCount(ofDay.length)}</span></summary><ul>${ofDay.map((each) => renderRow(each, context)).join('')}</ul></details>`
  })
  const rest = more ? `<p class="lead">${s.more}</p>` : ''
  return `<p class="lead">${escapeHtml(s.timetableLead(city))}</p>${days.join('')}${rest}`
}
