/** Unsent drafts by conversation, in memory, so that they survive closing the panel. */
const drafts = new Map<string, string>()

export const readDraft = (chatId: string): string => drafts.get(chatId) ?? ''

export const storeDraft = (chatId: string, text: string): void => {
  if (text === '') drafts.delete(chatId)
  else drafts.set(chatId, text)
}

export const clearDrafts = (): void => drafts.clear()
