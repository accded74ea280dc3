import { linkOf } from '@cupo/contract/links'

export type ShortcutTexts = Record<'label' | 'description' | 'icon' | 'link', string>
type Problem = 'needed' | 'badLink'

/** What is wrong with each field of a shortcut; none when it can be saved. */
export const problemsOf = (texts: ShortcutTexts): { [Name in keyof ShortcutTexts]?: Problem } => ({
  ...(texts.label.trim() === '' && { label: 'needed' }),
  ...(texts.icon === '' && { icon: 'needed' }),
  ...(texts.link.trim() === ''
    ? { link: 'needed' as const }
    : linkOf(texts.link) === null && { link: 'badLink' as const }),
})

/** A whole address of this service is a path of ours, so that it opens without leaving the app. */
export const ownLink = (typed: string, origin: string): string => {
  const link = typed.trim()
  if (!link.startsWith(`${origin}/`)) return link
  const path = link.slice(origin.length)
  return linkOf(path) === null ? link : path
}
