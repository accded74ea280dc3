import type { StaffAct } from '@cupo/core/staff-permissions'

/** Counts shown as badges in the caller's navigation. */
export type NavigationCounts = {
  /** Waitlist seats offered to the member. */
  offers: number
  /** Unread messages to the studio. */
  unread: number
  /** Open invitations: of a studio to coaches, of the owner to studios. */
  invitations: number
  /** Classes of colleagues that the coach can take over. */
  substitutions: number
  /** Adjustments that a different owner requested. */
  adjustments: number
  /** Pending requests for an account. */
  requests: number
  /** Reviews with reports that the owner has not decided on. */
  reports: number
}

/** A text in Spanish, English and Turkish. */
export type Phrase = readonly [es: string, en: string, tr: string]

export type LinkEntry = {
  id: string
  title: Phrase
  icon: string
  link: string
  exact?: true
  counts?: keyof NavigationCounts
  /** Disabled until the studio has class types. */
  needsDisciplines?: true
  /** One of the person's own pages, which a configuration may hide. */
  own?: true
  /** The staff permission that the link requires. */
  staff?: StaffAct
}

/** A link, a collapsible group of links, or a divider between role pages and the person's own pages. */
export type Entry = LinkEntry | { id: string; title: Phrase; icon: string; entries: readonly LinkEntry[] } | 'divider'

/** The title of each role's first page. */
export const home: Phrase = ['Inicio', 'Home', 'Ana sayfa']
