import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import type { ClientFile } from './client-file.ts'
import { eventMessages } from './event-messages.ts'

type Event = ClientFile['timeline']['items'][number]

const isKey = <Table extends object>(table: Table, key: string): key is Extract<keyof Table, string> => key in table

const sentence = (words: string | ((p: never) => string), title: string): string =>
  typeof words === 'string' ? words : (words as (p: { title: string }) => string)({ title })

/** Text of a timeline event in the current language; `detail` is the time of the class and the author. */
export const useEventText = () => {
  const m = useMessages(eventMessages)
  const f = useFormat()
  const textOf = ({ kind, what, title }: Event): string => {
    if (kind === 'booking') return isKey(m.booking, what) ? m.booking[what]({ name: title }) : title
    if (kind === 'sale') return m.event.sale({ title })
    if (kind === 'refund') return m.event.refund({ title })
    if (kind === 'points') return m.event.points({ title })
    if (kind === 'note') return m.event.note({ title })
    if (kind === 'message') return what === 'client' ? m.event.client({ title }) : m.event.studio({ title })
    if (kind === 'pass') return isKey(m.event, what) ? sentence(m.event[what], title) : title
    if (what === 'client_added') return m.event.added
    if (what === 'guardian_points_used') return m.event.guardianPoints({ title })
    if (what === 'clients_merged') return m.event.merged({ title })
    if (what === 'merge_undone') return m.event.unmerged({ title })
    const fields = what.split(' ').map((field) => (isKey(m.fields, field) ? m.fields[field] : field))
    return m.event.edited({ fields: f.list(fields) })
  }
  return (event: Event): { text: string; detail: string } => {
    const { startsAt, by } = event
    const at = startsAt === null ? null : f.recordedAt(startsAt)
    return { text: textOf(event), detail: [at, by].filter(Boolean).join(' · ') }
  }
}
