import { refusals } from '@cupo/core/refusals'
import { useState } from 'react'
import type { Refusal } from '../../api/call.ts'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/messages.ts'
import { showToast } from '../../ui/toast-store.ts'
import { bodyOf, checkDraft, type Draft, draftOf, type Product } from './draft.ts'
import { messages } from './messages.ts'

export const refreshes = ['listProducts', 'listProductCategories', 'listStockMovements'] as const

/** Draft fields whose request field has a different name, by request field. */
const sentNames: { [Field in keyof Draft]?: string } = { tax: 'taxPercent' }

/**
 * State of an edited product: the draft, its problems after the first attempt to save, and saving. If another user
 * saved a version meanwhile, the draft is preserved and can be saved over it.
 */
export const useDraft = (product: Product | null, initial: Draft, onCreated: (id: string) => void) => {
  const m = useMessages(messages)
  const [draft, setDraft] = useState(initial)
  const [tried, setTried] = useState(false)
  const [newer, setNewer] = useState(false)
  const onDone = (saved: Product) => {
    setTried(false)
    setNewer(false)
    setDraft(draftOf(saved))
    showToast('done', m.saved(saved.name))
    if (product === null) onCreated(saved.id)
  }
  const onRefused = ({ codigo }: Refusal): boolean => {
    if (codigo !== refusals.invalidState) return false
    setNewer(true)
    return true
  }
  const create = useAct('createProduct', { refreshes, onDone })
  const update = useAct('updateProduct', { refreshes, onDone, onRefused })
  const act = product === null ? create : update
  const problems = checkDraft(draft, product === null)
  const change = (next: Draft) => {
    act.forget()
    setDraft(next)
  }
  const errorOf = (field: keyof Draft): string | undefined => {
    const problem = tried ? problems[field] : undefined
    return problem === undefined ? act.fieldError(sentNames[field] ?? field) : m[problem]
  }
  const save = () => {
    setTried(true)
    if (Object.keys(problems).length > 0) return
    const body = bodyOf(draft)
    if (product === null) void create.send({ body: { ...body, stock: Number(draft.stock) } })
    else void update.send({ params: { id: product.id }, body: { ...body, version: product.version } })
  }
  return { draft, change, errorOf, save, busy: act.busy, newer }
}
