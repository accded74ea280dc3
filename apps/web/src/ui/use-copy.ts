import { useEffect, useState } from 'react'
import { messagesNow } from '../i18n/messages.ts'
import { messages } from './copy-messages.ts'
import { showToast } from './toast-store.ts'

/** How long a button shows the confirmation. */
const shownMs = 3_000

/** Copies text to the clipboard. `copied` is true for 3 s after success; a failure shows a toast. */
export const useCopy = (): { copied: boolean; copy: (text: string) => Promise<void> } => {
  const [copiedAt, setCopiedAt] = useState<number | null>(null)
  useEffect(() => {
    if (copiedAt === null) return
    const timer = setTimeout(() => setCopiedAt(null), shownMs)
    return () => clearTimeout(timer)
  }, [copiedAt])
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setCopiedAt(Date.now())
    } catch {
      setCopiedAt(null)
      showToast('error', messagesNow(messages).failed)
    }
  }
  return { copied: copiedAt !== null, copy }
}
