import { refusals } from '@cupo/core/refusals'
import { useState } from 'react'
import type { Refusal } from '../../api/call.ts'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/messages.ts'
import { showToast } from '../../ui/toast-store.ts'
import { bodyOf, checkDraft, type Draft, draftOf, type Offer } from './draft.ts'
import { messages } from './messages.ts'

const refreshes = ['listStudioOffers', 'listOffers'] as const

/** Request field of each field of the draft that has another name there. */
const draftFields: Record<string, string> = { taxRate: 'tax' }

/**
 * State of an offer that is edited: the draft over the saved offer, its problems once saving was tried, and saving. If
 * somebody saved another version meanwhile, the draft stays and is saved over the new one.
 */
export const useDraft = (offer: Offer | null, initial: Draft, onCreated: (id: string) => void) => {
  const m = useMessages(messages)
  const [draft, setDraft] = useState(initial)
  const [tried, setTried] = useState(false)
  const [newer, setNewer] = useState(false)
  const onDone = (saved: Offer) => {
    setTried(false)
    setNewer(false)
    setDraft(draftOf(saved))
    showToast('done', m.saved(saved.name))
    if (offer === null) onCreated(saved.id)
  }
  const onRefused = ({ codigo }: Refusal): boolean => {
    if (codigo !== refusals.invalidState) return false
    setNewer(true)
    return true
  }
  const create = useAct('createOffer', { refreshes, onDone })
  const update = useAct('updateOffer', { refreshes, onDone, onRefused })
  const act = offer === null ? create : update
  const problems = checkDraft(draft)
  const isValid = Object.keys(problems).length === 0
  const edit = (change: Partial<Draft>) => {
    act.forget()
    setDraft((before) => ({ ...before, ...change }))
  }
  const errorOf = (name: string): string | undefined => {
    const field = (draftFields[name] ?? name) as keyof typeof problems
    const problem = tried || problems[field] === 'number' ? problems[field] : undefined
    if (problem !== undefined) return field === 'name' ? m.problems.name : m.problems[problem]
    return act.refusal?.errores.find(({ campo }) => campo === name)?.mensaje
  }
  const save = () => {
    setTried(true)
    if (!isValid) return
    const body = bodyOf(draft)
    if (offer === null) void create.send({ body: { kind: draft.kind, ...body } })
    else void update.send({ params: { id: offer.id }, body: { ...body, version: offer.version } })
  }
  const discard = () => {
    act.forget()
    setTried(false)
    setNewer(false)
    setDraft(initial)
  }
  const dirty = offer === null || JSON.stringify(draft) !== JSON.stringify(draftOf(offer))
  return { draft, edit, errorOf, save, discard, busy: act.busy, dirty, newer }
}
