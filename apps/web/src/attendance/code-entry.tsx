import type { ClassDetail } from '@cupo/contract'
import { isCheckedIn, isSeatless } from '@cupo/core/booking-status'
import { passCodeLength } from '@cupo/core/pass-code'
import { type FormEvent, useEffect, useState } from 'react'
import { firstName } from '../format/first-name.ts'
import { useFormat } from '../format/use-format.ts'
import { useMessages } from '../i18n/messages.ts'
import { Button } from '../ui/button.tsx'
import { useOnline } from '../ui/use-online.ts'
import { Avatar } from '../users/avatar.tsx'
import css from './code-entry.module.css'
import { CodePad } from './code-pad.tsx'
import { spotOf } from './hit-card.tsx'
import { messages as roster } from './messages.ts'
import { messages } from './scan-messages.ts'
import { codeIn, findByCode, type Hit, type ScanItem } from './use-scan.ts'

type CodeEntryProps = {
  view: ClassDetail
  items: readonly ScanItem[]
  /** When the list used for the lookup was read. */
  listAt: string
  /** The reason that check-in is closed; null while it is open. */
  closed: string | null
  onCode: (code: string) => Promise<Hit>
}

/** The person with a complete and possible code: undefined until it is looked up, null if the list has no such code. */
const useOwner = (classId: string, items: readonly ScanItem[], code: string | null) => {
  const [found, setFound] = useState<{ code: string; id: string | null } | null>(null)
  useEffect(() => {
    if (code === null) return setFound(null)
    let current = true
    void findByCode(classId, items, code).then((item) => {
      if (current) setFound({ code, id: item?.booking.id ?? null })
    })
    return () => {
      current = false
    }
  }, [classId, items, code])
  if (found === null || found.code !== code) return undefined
  return items.find(({ booking }) => booking.id === found.id) ?? null
}

const Owner = ({ item, view, note }: { item: ScanItem; view: ClassDetail; note: string | null }) => {
  const m = useMessages(messages)
  const words = useMessages(roster)
  const spot = spotOf(view, item)
  const facts = [spot && `${words.spot[view.spotKind]} ${spot.label}`, item.member.firstTime && m.firstTime]
  return (
    <div className={css.owner}>
      <Avatar name={item.member.name} avatar={item.member.avatar} size={64} />
      <div>
        <h3>{item.member.name}</h3>
        <p className="soft">{facts.filter(Boolean).join(', ')}</p>
        {note !== null && <p className={css.note}>{note}</p>}
      </div>
    </div>
  )
}

/** Check-in by the code below the QR: the person is shown before they are marked. */
export const CodeEntry = ({ view, items, listAt, closed, onCode }: CodeEntryProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const online = useOnline()
  const [digits, setDigits] = useState('')
  const [refused, setRefused] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const code = digits.length === passCodeLength ? codeIn(digits) : null
  const owner = useOwner(view.id, items, code)
  const noteOf = ({ booking, arrivedAt }: ScanItem): string | null => {
    if (isCheckedIn(booking.status)) return m.already(arrivedAt === null ? null : f.time(arrivedAt, view.timeZone))
    return isSeatless(booking.status) ? m.waits : closed
  }
  const note = owner ? noteOf(owner) : null
  const may = code !== null && owner !== undefined && note === null && !busy
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!may || code === null) return
    setBusy(true)
    const hit = await onCode(code)
    setBusy(false)
    if (hit.kind === 'refused') setRefused(hit.mensaje)
    else setDigits('')
  }
  return (
    <form className={css.entry} onSubmit={submit}>
      <h2>{m.codeTitle}</h2>
      <p className="soft">{m.codeWhere}</p>
      <CodePad
        value={digits}
        disabled={busy}
        error={refused ?? undefined}
        onChange={(next) => {
          setDigits(next)
          setRefused(null)
        }}
      >
        <div role="status" className={css.found}>
          {owner && <Owner item={owner} view={view} note={note} />}
          {owner === null && refused === null && <p className={css.note}>{m.notHere(listAt)}</p>}
        </div>
      </CodePad>
      <Button look="fill" size="xl" wide type="submit" busy={busy} disabled={!may && !busy}>
        {owner ? m.register(firstName(owner.member.name)) : owner === null && !online ? m.keep : m.ask}
      </Button>
    </form>
  )
}
