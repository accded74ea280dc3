import { publicStudioPath } from '@cupo/contract/links'
import { groupDigits } from '@cupo/core/group-digits'
import { initialsOf } from '@cupo/core/initials'
import { averageRating } from '@cupo/core/reviews'
import { escapeHtml } from '../../mail/escape-html.ts'
import type { ClassTypeView } from '../class-types/store.ts'
import { colorVariable, renderStrip } from '../landing/render-classes.ts'
import { contextOf, type PageFrame, type PreviewImage, renderDocument } from '../landing/render-document.ts'
import { renderOffers } from './render-offers.ts'
import { renderRating, renderReviews } from './render-reviews.ts'
import { renderStudioSchema } from './render-studio-schema.ts'
import { renderTimetable } from './render-timetable.ts'
import type { PublicStudio } from './store.ts'
import { type Coach, type StudioContext, type StudioPage, studioContext, studioWords } from './studio-context.ts'
import { studioStyle } from './studio-style.ts'

/** The beginning of a text as a description in search results and previews: its first `most` characters in one line. */
export const shorten = (text: string, most = 160): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  return `${line
    .slice(0, most)
    .replace(/\s+\S*$/, '')
    .replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** The picture of a preview: a photo of the studio, otherwise the icon of the service. */
export const previewImage = (
  { publicUrl, brand }: { publicUrl: string; brand: { hash: string } },
  photo: string | null,
): PreviewImage =>
  photo === null
    ? { url: `${publicUrl}/icons/icon-512.png?v=${brand.hash}`, large: false }
    : { url: `${publicUrl}${photo}`, large: true }

const renderPhotos = ({ photos, name }: PublicStudio, { s }: StudioContext): string => {
  if (photos.length === 0) return ''
  const each = photos.map(
    (photo, at) =>
      `<li><img src="${escapeHtml(photo)}" alt="${escapeHtml(s.photoOf({ name, nth: at + 1 }))}" decoding="async" ${at === 0 ? 'fetchpriority="high"' : 'loading="lazy"'}></li>`,
  )
  return `<div class="photos" tabindex="0" role="group" aria-label="${s.photos}"><ul>${each.join('')}</ul></div>`
}

const mapLink = ({ address, latitude, longitude }: PublicStudio): string =>
  latitude === null || longitude === null
    ? `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`
    : `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`

const renderPlace = (studio: PublicStudio, context: StudioContext): string => {
  const { s, link } = context
  const hasPlace = studio.address !== '' || studio.latitude !== null
  const map = `<a href="${escapeHtml(mapLink(studio))}" target="_blank" rel="noopener noreferrer">${s.directions}</a>`
  const facts = [
    escapeHtml(studio.address || (studio.city ?? '')),
    hasPlace ? map : '',
    renderRating(studio, context),
  ].filter((fact) => fact !== '')
  return `<div class="place">${renderPhotos(studio, context)}<h1>${escapeHtml(studio.name)}</h1>${facts.length === 0 ? '' : `<p class="facts">${facts.join(' · ')}</p>`}<p class="acts"><a class="btn go" href="${link(context.signUp)}">${s.book}</a><a class="btn" href="${link(context.signIn)}">${s.hasAccount}</a></p><p>${s.free}</p></div>`
}

const renderAbout = ({ about }: PublicStudio, { s }: StudioContext): string =>
  about.trim() === ''
    ? ''
    : `<section class="part"><h2>${s.about}</h2><p class="text">${escapeHtml(about.trim())}</p></section>`

const renderDisciplines = (types: readonly ClassTypeView[], { s, w }: StudioContext): string => {
  if (types.length === 0) return ''
  const each = types.map(
    ({ name, color, durationMinutes, points, description }) =>
      `<li style="--d:${colorVariable(color)}"><b>${escapeHtml(name)}</b><p class="soft sm">${s.minutes(durationMinutes)} · ${w.points(points)}</p>${description === '' ? '' : `<p class="sm">${escapeHtml(description)}</p>`}</li>`,
  )
  return `<section class="part"><h2>${s.disciplines}</h2><ul class="tiles">${each.join('')}</ul></section>`
}

const renderCoaches = (coaches: readonly Coach[], { s, language }: StudioContext): string => {
  if (coaches.length === 0) return ''
  const each = coaches.map(({ name, avatar, people, stars }) => {
    const rating = averageRating({ people, stars })
    const picture = avatar?.startsWith('/')
      ? `<img class="face" src="${escapeHtml(avatar)}" alt="" width="56" height="56" loading="lazy" decoding="async">`
      : `<span class="face" aria-hidden="true">${escapeHtml(initialsOf(name))}</span>`
    const figure = rating === null ? '' : groupDigits(rating, language, 1, 1)
    return `<li>${picture}<span><b>${escapeHtml(name)}</b>${figure === '' ? '' : `<span class="soft sm">${s.outOfFive(figure)}</span>`}</span></li>`
  })
  return `<section class="part"><h2>${s.coaches}</h2><ul class="crew">${each.join('')}</ul></section>`
}

const renderLast = ({ name }: PublicStudio, { s, link, signUp, signIn }: StudioContext): string =>
  `<section class="alt end"><div class="in">${renderStrip({ capacity: 10, taken: 6, mine: true })}<h2>${escapeHtml(s.last(name))}</h2><p class="acts"><a class="btn go" href="${link(signUp)}">${s.book}</a><a class="btn" href="${link(signIn)}">${s.hasAccount}</a></p></div></section>`

/** Renders the page of a studio. Values from the database are escaped. */
export const renderStudio = (frame: PageFrame, page: StudioPage): string => {
  const { studio } = page
  const context = studioContext(frame, studio.id)
  const { s, signIn, signUp } = context
  const names = { studio: studio.name, brand: frame.brand.name }
  const description = studio.about.trim() === '' ? s.description(names) : shorten(studio.about)
  return renderDocument(frame, {
    path: publicStudioPath(studio.id),
    title: s.title(names),
    description,
    image: previewImage(frame, studio.photos[0] ?? null),
    schema: renderStudioSchema(frame, page, description),
    indexed: true,
    sections: `<a href="#timetable">${s.timetable}</a>${page.offers.length === 0 ? '' : `<a href="#offers">${s.offers}</a>`}${studio.people === 0 ? '' : `<a href="#reviews">${s.reviews}</a>`}`,
    signIn,
    signUp,
    style: studioStyle,
    body: `<div class="in">${renderPlace(studio, context)}
<div class="cols"><section id="timetable" style="padding:0"><h2>${s.timetable}</h2>${renderTimetable({ ...page, city: studio.city }, context)}</section><div class="side">${renderOffers(page, context)}</div></div>
${renderAbout(studio, context)}${renderDisciplines(page.classTypes, context)}${renderCoaches(page.coaches, context)}${renderReviews(studio, page.reviews, context)}</div>
${renderLast(studio, context)}`,
  })
}

/** Renders the page of a studio that is not there, or that cannot be read now. */
export const renderMissing = (frame: PageFrame, why: 'missing' | 'away'): string => {
  const { link, w } = contextOf(frame)
  const s = studioWords[frame.language]
  const [title, text] = why === 'missing' ? [s.missing, s.missingText] : [s.away, s.awayText]
  return renderDocument(frame, {
    // The language of a page that is not there is chosen on the landing.
    path: '/home',
    title: `${title} · ${frame.brand.name}`,
    description: text,
    image: null,
    schema: null,
    indexed: false,
    sections: '',
    signIn: '/sign-in',
    signUp: '/sign-up',
    style: studioStyle,
    body: `<div class="plain"><div class="in"><h1>${title}</h1><p>${text}</p><p class="acts"><a class="btn go" href="${link('/home')}">${s.otherClasses}</a><a class="btn" href="${link('/sign-in')}">${w.signIn}</a></p></div></div>`,
  })
}
