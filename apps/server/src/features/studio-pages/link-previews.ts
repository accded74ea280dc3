import { publicStudioPath } from '@cupo/contract/links'
import type { Language } from '@cupo/core/preferences'
import type { FastifyRequest } from 'fastify'
import { freshBrand } from '../../brand/current-brand.ts'
import { isDatabaseUnavailable } from '../../db/unavailable.ts'
import type { Db, Deps } from '../../deps.ts'
import type { FindPreview, LinkPreview } from '../../http/link-preview.ts'
import { pageLanguage } from '../../http/public-page.ts'
import { readPublicly } from '../../http/read-from-standby.ts'
import { previewImage, shorten } from './render-studio.ts'
import { type LinkedClass, type LinkedStudio, readLinkedClass, readLinkedStudio } from './store.ts'
import { studioWords } from './studio-context.ts'

/** How long a preview is cached, in ms. */
const previewTtlMs = 30_000
/** Maximum cached previews; the oldest are dropped. */
const mostPreviews = 1_000

type Target = { isClass: boolean; id: string }

/** The pages of a class and of a studio in the app. Longer ids exist in no table. */
const linkedPath = /^\/gym\/calendar\/(class|studio-details)\/([1-9]\d{0,17})(?:[/?#]|$)/

/** Account pages that return to a page of the app. */
const accountPath = /^\/sign-(?:in|up)(?:[/?#]|$)/

/** The class or studio that an address names, itself or as the page to return to. */
const targetOf = (request: FastifyRequest): Target | null => {
  const { redirectURL } = request.query as { redirectURL?: unknown }
  const path = accountPath.test(request.url) ? redirectURL : request.url
  const [, kind, id] = (typeof path === 'string' && linkedPath.exec(path)) || []
  return id === undefined ? null : { isClass: kind === 'class', id }
}

/** The moment of a class where it takes place: 'sábado, 28 de noviembre, 07:00'. */
const momentOf = ({ startsAt, timeZone }: LinkedClass, language: Language): string =>
  new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(startsAt)

const capitalize = (text: string, language: Language): string =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1)

type Facts = { publicUrl: string; brand: { name: string; hash: string }; language: Language; lang: string }

const previewOf = (
  target: Target,
  linked: LinkedStudio | LinkedClass,
  { publicUrl, brand, language, lang }: Facts,
): LinkPreview => {
  const s = studioWords[language]
  const { photo, studio, studioId } = linked
  const common = {
    siteName: brand.name,
    image: previewImage({ publicUrl, brand }, photo),
  }
  if ('name' in linked) {
    const when = capitalize(momentOf(linked, language), language)
    const title = s.classAt({ name: linked.name, studio })
    const path = `/gym/calendar/class/${target.id}`
    return {
      ...common,
      title,
      linked: { name: title, path },
      description: s.linkedClass({ when, coach: linked.coach, studio }),
      url: `${publicUrl}${path}${lang}`,
    }
  }
  return {
    ...common,
    title: `${studio} · ${brand.name}`,
    linked: { name: studio, path: `/gym/calendar/studio-details/${target.id}` },
    description: linked.about.trim() === '' ? s.linkedStudio({ brand: brand.name }) : shorten(linked.about),
    url: `${publicUrl}${publicStudioPath(studioId)}${lang}`,
  }
}

const read = (db: Db, target: Target) =>
  target.isClass ? readLinkedClass(db, target.id) : readLinkedStudio(db, target.id)

/**
 * Finds previews of links to a studio or a class, also for account pages that return to one. Other addresses cost no
 * query. A cancelled class, a suspended studio and an unavailable database have no preview.
 */
export const linkPreviews = (deps: Deps): FindPreview => {
  const cached = new Map<string, { at: number; preview: Promise<LinkPreview | null> }>()
  const find = async (target: Target, facts: Facts): Promise<LinkPreview | null> => {
    try {
      const linked = await readPublicly(deps, ({ db }) => read(db, target))
      return linked === undefined ? null : previewOf(target, linked, facts)
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      return null
    }
  }
  return async (request) => {
    const target = targetOf(request)
    if (target === null) return null
    const brand = await freshBrand(deps)
    const { language, chosen } = pageLanguage(request, brand)
    const facts = { publicUrl: deps.config.publicUrl, brand, language, lang: chosen ? `?lang=${language}` : '' }
    const key = `${target.isClass} ${target.id} ${language} ${chosen} ${brand.hash}`
    const at = deps.clock.now().getTime()
    const known = cached.get(key)
    if (known && at >= known.at && at - known.at < previewTtlMs) return known.preview
    const preview = find(target, facts)
    cached.delete(key)
    cached.set(key, { at, preview })
    const [oldest] = cached.keys()
    if (cached.size > mostPreviews && oldest !== undefined) cached.delete(oldest)
    preview.catch(() => cached.delete(key))
    return preview
  }
}
