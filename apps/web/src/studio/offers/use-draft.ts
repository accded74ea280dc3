import { refusals } from '@cupo/core/refusals'
import { useState } from 'react'
import type { Refusal } from '../../api/call.ts'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/messages.ts'
import { showToast } from '../../ui/toast-store.ts'
import { bodyOf, checkDraft, type Draft, type DraftField, type DraftProblem, draftOf, type Offer } from './draft.ts'
import { giftMessages } from './gift-messages.ts'
import { messages } from './messages.ts'

const refreshes = ['listStudioOffers', 'listOffers'] as const

/** Draft fields whose request field has a different name, by request field. */
const draftFields: Record<string, string> = { taxRate: 'tax' }

/**
 * State of an edited offer: the draft over the saved offer, its problems after the first attempt to save, and saving.
 * If another user saved a version meanwhile, the draft is preserved and can be saved over it.
 */
export const useDraft = (
  { offer, initial, timeZone }: { offer: Offer | null; initial: Draft; timeZone: string },
  onCreated: (id: string) => void,
) => {
  const m = useMessages(messages)
  const g = useMessages(giftMessages)
  const [draft, setDraft] = useState(initial)
  const [tried, setTried] = useState(false)
  const [newer, setNewer] = useState(false)
  /** True after a new offer was created: leaving then loses nothing. */
  const [saved, setSaved] = useState(false)
  const onDone = (saved: Offer) => {
    setTried(false)
    setNewer(false)
    setDraft(draftOf(saved, timeZone))
    setSaved(true)
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
  const words = (field: DraftField, problem: DraftProblem): string => {
    if (problem === 'before_start') return g.beforeStart
    if (field === 'price.amount') return g.noPrice
    return field === 'name' ? m.problems.name : m.problems[problem]
  }
  const errorOf = (name: string): string | undefined => {
    const field = (draftFields[name] ?? name) as DraftField
    const problem = tried || problems[field] === 'number' ? problems[field] : undefined
    if (problem !== undefined) return words(field, problem)
    return act.refusal?.errores.find(({ campo }) => campo === name)?.mensaje
  }
  const save = () => {
    setTried(true)
    if (!isValid) return
    const body = bodyOf(draft, timeZone)
    if (offer === null) void create.send({ body: { kind: draft.kind, ...body } })
    else void update.send({ params: { id: offer.id }, body: { ...body, version: offer.version } })
  }
  const discard = () => {
    act.forget()
    setTried(false)
    setNewer(false)
    setDraft(initial)
  }
  const edited = JSON.stringify(draft) !== JSON.stringify(offer === null ? initial : draftOf(offer, timeZone))
  return {
    ...{ draft, edit, errorOf, save, discard, newer, isValid, busy: act.busy },
    dirty: offer === null || edited,
    /** Whether leaving would lose edits. */
    unsaved: edited && !(offer === null && saved),
  }
}
