import { fillText, firstNameOf } from '@cupo/core/campaigns'
import type { StudioId } from '@cupo/core/ids'
import type { LetterParams } from '../../mail/letter.ts'
import type { Button } from './store.ts'

/** What a recipient reads. */
export type Content = { subject: string; text: string; button: Button | null }

/** Maximum characters of the text in a notification. */
const excerptLength = 180

/** Fills the placeholders of a campaign for a recipient. */
export const fillContent = <Filled extends Content>(
  content: Filled,
  { name, studio }: { name: string; studio: string },
): Filled => {
  const values = { name: firstNameOf(name), studio }
  return { ...content, subject: fillText(content.subject, values), text: fillText(content.text, values) }
}

/** The path of the app, or the web address, that a button opens. */
export const buttonLink = ({ to, url }: Button, studioId: StudioId): string => {
  if (to === 'web') return url ?? '/'
  return to === 'giftCards' ? '/gym/gift-cards' : `/gym/calendar/studio-details/${studioId}`
}

/** A link for a mail: paths of the app become absolute. */
export const absoluteLink = (link: string, publicUrl: string): string =>
  link.startsWith('/') ? `${publicUrl}${link}` : link

/** The beginning of a text, cut between words. */
const excerptOf = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= excerptLength) return line
  return `${line.slice(0, line.lastIndexOf(' ', excerptLength) || excerptLength)}…`
}

/** Parameters of a recipient's notification: the beginning of the text. */
export const noticeOf = (
  content: Content,
  person: { name: string; studio: string },
): Pick<LetterParams['campaign'], 'studio' | 'subject' | 'text'> => {
  const { subject, text } = fillContent(content, person)
  return { studio: person.studio, subject, text: excerptOf(text) }
}
