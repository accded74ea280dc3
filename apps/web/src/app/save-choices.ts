import { call } from '../api/call.ts'
import { currentUser, updateSessionUser } from '../api/session.ts'
import type { Language } from '../i18n/language.ts'
import { messagesNow } from '../i18n/messages.ts'
import { showToast } from '../ui/toast-store.ts'
import { type Layout, setLayout } from './layout.ts'
import { type Look, setLook } from './look.ts'
import { messages } from './save-messages.ts'

/** A choice of how the app looks: some of its parts. */
type Choice = Partial<Look & { layout: Layout }>
type Part = keyof Choice
/** Values before a choice; a null layout is the default of the service. */
type Before = Partial<Look & { layout: Layout | null }>

/** Serializes saves, so that the last choice is stored last. */
let queue: Promise<unknown> = Promise.resolve()
/** While saves are in flight: the server's value of each part, the number of saves, and the latest choice. */
let serverValues: Before = {}
const savesInFlight: Partial<Record<Part, number>> = {}
const latest: Partial<Record<Part, Choice>> = {}

const pick = (before: Before, parts: readonly Part[]): Before =>
  Object.fromEntries(parts.map((part) => [part, before[part]]))

const revert = ({ layout, ...look }: Before): void => {
  if (Object.keys(look).length > 0) setLook(look)
  if (layout !== undefined) setLayout(layout)
}

/** Saves a choice that is already applied; on failure reverts the parts that were not changed since. */
const save = async (change: Choice, before: Before, failed: () => string): Promise<void> => {
  const userId = currentUser()?.id
  const parts = Object.keys(change) as Part[]
  for (const part of parts) {
    if (!savesInFlight[part]) serverValues = { ...serverValues, ...pick(before, [part]) }
    savesInFlight[part] = (savesInFlight[part] ?? 0) + 1
    latest[part] = change
  }
  const saved = queue.then(() => call('updateUser', { body: change }))
  queue = saved
  const answer = await saved
  for (const part of parts) savesInFlight[part] = (savesInFlight[part] ?? 1) - 1
  if (currentUser()?.id !== userId) return
  if (answer.ok) {
    serverValues = { ...serverValues, ...change }
    updateSessionUser(answer.data)
    return
  }
  if (answer.status === 401) return
  const own = parts.filter((part) => latest[part] === change)
  revert(pick(serverValues, own))
  showToast('error', failed())
}

/** Saves a theme or scheme that is already applied. */
export const saveLook = (change: Partial<Look>, before: Look): Promise<void> =>
  save(change, before, () => messagesNow(messages).themeNotSaved)

/** Saves a layout that is already applied. */
export const saveLayout = (layout: Layout, before: Layout | null): Promise<void> =>
  save({ layout }, { layout: before }, () => messagesNow(messages).layoutNotSaved)

/** Saves a language that is already applied; on failure it stays the language of this device. */
export const saveLanguage = async (language: Language): Promise<void> => {
  const answer = await call('updateUser', { body: { language } })
  if (answer.ok) updateSessionUser(answer.data)
  else if (answer.status !== 401) showToast('error', messagesNow(messages).languageNotSaved)
}
