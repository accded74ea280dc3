import { publicStudioPath } from '@cupo/contract/links'
import { disciplineColors } from '@cupo/core/discipline-colors'
import type { Language } from '@cupo/core/preferences'
import { escapeHtml } from '../../mail/escape-html.ts'
import type { RenderContext } from './render-document.ts'
import type { LandingClass } from './store.ts'
import type { Words } from './words-es.ts'

const colors = new Set<string>(disciplineColors)
/** The CSS variable of a discipline's color. */
export const colorVariable = (color: string): string => `var(--${colors.has(color) ? color : 'calma'})`

/** Classes with more seats than this show a bar instead of pips. */
const mostPips = 24

/**
 * Renders seats as pips: taken seats, the reader's own, then free ones. Decorative: the adjacent text contains the
 * numbers.
 */
export const renderStrip = (p: { capacity: number; taken: number; mine?: boolean; columns?: number }): string => {
  const taken = Math.min(p.taken, p.capacity)
  if (p.capacity > mostPips && p.columns === undefined) {
    return `<span class="bar" aria-hidden="true"><i style="width:${Math.round((100 * taken) / p.capacity)}%"></i></span>`
  }
  const columns = p.columns ?? (p.capacity <= 12 ? p.capacity : Math.ceil(p.capacity / 2))
  const mine = p.mine ? '<i class="m"></i>' : ''
  const free = Math.max(0, p.capacity - taken - (p.mine ? 1 : 0))
  return `<span class="strip" aria-hidden="true" style="--k:${Math.max(1, columns)}">${mine}${'<i class="t"></i>'.repeat(taken)}${'<i></i>'.repeat(free)}</span>`
}

/** The local time of an instant: '07:00'. */
export const timeOf = (at: Date, timeZone: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(at)

const seatsOf = (each: LandingClass, w: Words): string => {
  const free = each.capacity - each.taken
  if (free > 0) return w.seatsLeft(free)
  return each.waitlisted > 0 ? `${w.full}, ${w.waiting(each.waitlisted)}` : w.full
}

const tomorrow = (each: LandingClass, w: Words): string =>
  each.daysAhead > 0 ? `<span class="tom">${w.tomorrow}</span>` : ''

const renderRow = (each: LandingClass, { w, language, link }: RenderContext): string => {
  const coach = each.coach === null ? '' : `<span class="soft sm">${escapeHtml(w.withCoach(each.coach))}</span>`
  const price =
    each.taken < each.capacity
      ? `<span class="book sm">${w.bookFor(each.points)}</span>`
      : `<span class="soft sm">${w.points(each.points)}</span>`
  return `<li><a class="cls" style="--d:${colorVariable(each.color)}" href="${link(`/gym/calendar/class/${each.id}`)}"><span><time class="clock" datetime="${each.startsAt.toISOString()}">${timeOf(each.startsAt, each.timeZone, language)}</time>${tomorrow(each, w)}</span><span class="what"><b>${escapeHtml(each.name)}</b>${coach}</span><span class="seats">${renderStrip(each)}<span class="sm">${seatsOf(each, w)}</span>${price}</span></a></li>`
}

/** Renders the next classes by studio. */
export const renderClasses = (classes: readonly LandingClass[] | null, context: RenderContext): string => {
  const { w } = context
  if (classes === null) return `<p class="lead" role="status">${w.unavailable}</p>`
  if (classes.length === 0) return `<p class="lead">${w.noClasses}</p>`
  const studios = [...Map.groupBy(classes, (each) => each.studioId).values()]
  const card = (ofStudio: readonly LandingClass[]): string => {
    const [first] = ofStudio
    if (!first) return ''
    const name = escapeHtml(first.studio)
    const linked = first.hasPage ? `<a href="${context.link(publicStudioPath(first.studioId))}">${name}</a>` : name
    return `<article class="studio"><header><h3>${linked}</h3><p class="soft sm">${escapeHtml(first.address)}</p></header><ul>${ofStudio.map((each) => renderRow(each, context)).join('')}</ul></article>`
  }
  return `<p class="lead">${w.todayLead}</p><div class="days">${studios.map(card).join('')}</div>`
}

/** Renders a sample pass of the first class with a free seat, or of an example class. */
export const renderPass = (classes: readonly LandingClass[] | null, context: RenderContext): string => {
  const { w, language, link } = context
  const next = (classes ?? [])
    .filter((each) => each.taken < each.capacity)
    .reduce<LandingClass | null>(
      (soonest, each) => (soonest && soonest.startsAt <= each.startsAt ? soonest : each),
      null,
    )
  if (next === null) {
    return `<div class="pass"><p class="row">${w.noneNext}</p>${renderStrip({ capacity: 12, taken: 7, mine: true })}</div>`
  }
  const coach = next.coach === null ? '' : ` · ${escapeHtml(w.withCoach(next.coach))}`
  const time = timeOf(next.startsAt, next.timeZone, language)
  return `<a class="pass" href="${link(`/gym/calendar/class/${next.id}`)}"><span class="row"><span>${w.next}</span><span>${next.daysAhead > 0 ? w.tomorrow : ''}</span></span><time class="clock hour" style="display:block" datetime="${next.startsAt.toISOString()}">${time}</time><h2 style="font-size:1.5rem">${escapeHtml(next.name)}</h2><span>${escapeHtml(next.studio)}${coach}</span>${renderStrip(next)}<span class="row"><span>${w.seatsLeft(next.capacity - next.taken)}</span><span style="font-weight:400">${w.of(next)}</span></span><span class="cta">${w.bookFor(next.points)}</span></a>`
}
