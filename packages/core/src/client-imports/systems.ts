import { foldHeader } from './header-aliases.ts'

/**
 * A system whose exports are recognized by the headers in its public help. Exports change with version, plan and
 * language, so this is only a hint for the user: columns are chosen by the aliases of all systems.
 */
type System = {
  name: string
  /** The public page with these headers. */
  source: string
  /** Folded headers; two matches identify the system. Empty: its public pages list none, or only common words. */
  marks: readonly string[]
}

export const systems: readonly System[] = [
  {
    name: 'Mindbody',
    source: 'https://mindbody.exceedlms.com/student/page/535923-client-profile-overview',
    marks: ['red alert', 'yellow alert', 'client indexes', 'pricing option', 'visits remaining', 'rssid'],
  },
  {
    name: 'Glofox',
    source: 'https://support.glofox.com/hc/en-us/articles/46457959204500-How-to-Use-the-Members-Reports',
    marks: [],
  },
  {
    name: 'TeamUp',
    source: 'https://support.goteamup.com/en/collections/9210385-customer-management',
    marks: [],
  },
  {
    name: 'PushPress',
    source: 'https://help.pushpress.com/en/articles/911359-core-migration-from-another-platform',
    marks: [],
  },
  {
    name: 'Wodify',
    source: 'https://help.wodify.com/hc/en-us/articles/225540507-Importing-Clients-Agents-Only',
    marks: ['athlete status', 'client status', 'default program', 'default location', 'is dependent'],
  },
  {
    name: 'Vagaro',
    source: 'https://support.vagaro.com/hc/en-us/articles/18977250687643',
    marks: ['day phone', 'night phone', 'customer since'],
  },
  {
    name: 'Eversports',
    source: 'https://helpcenter.eversportsmanager.com/1.-manually-creating-new-customers',
    marks: ['customer number', 'customer group', 'kundennummer', 'kundengruppe', 'warning', 'warnung'],
  },
  {
    name: 'Arketa',
    source: 'https://help.sutrapro.com/en/articles/4877190-transferring-students-over-to-arketa',
    marks: ['arketa package name', 'expiration renewal date', 'classes remaining', 'stripe customer id'],
  },
]

/** The system with the most matching headers; null with fewer than two matches. */
export const systemOf = (header: readonly string[]): string | null => {
  const folded = new Set(header.map(foldHeader))
  const ranked = systems
    .map(({ name, marks }) => ({ name, found: marks.filter((mark) => folded.has(mark)).length }))
    .sort((a, b) => b.found - a.found)
  const [best] = ranked
  return best !== undefined && best.found >= 2 ? best.name : null
}
