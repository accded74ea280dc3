import { linkOf } from '@cupo/contract/links'

export type ShortcutTexts = Record<'label' | 'description' | 'icon' | 'link', string>
type Problem = 'needed' | 'badLink'

/** The problem of each field of a shortcut; empty if it can be saved. */
export const problemsOf = (texts: ShortcutTexts): { [Name in keyof ShortcutTexts]?: Problem } => ({
  ...(texts.label.trim() === '' && { label: 'needed' }),
  ...(texts.icon === '' && { icon: 'needed' }),
  ...(texts.link.trim() === ''
    ? { link: 'needed' as const }
    : linkOf(texts.link) === null && { link: 'badLink' as const }),
})

/** Turns a full URL of this service into a path, so that it opens within the app. */
export const ownLink = (typed: string, origin: string): string => {
  const link = typed.trim()
  if (!link.startsWith(`${origin}/`)) return link
  const path = link.slice(origin.length)
  return linkOf(path) === null ? link : path
}
