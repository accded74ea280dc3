/** What was written into a conversation and not sent, for as long as the page is open: closing a panel loses none of it. */
const drafts = new Map<string, string>()

export const readDraft = (chatId: string): string => drafts.get(chatId) ?? ''

export const storeDraft = (chatId: string, text: string): void => {
  if (text === '') drafts.delete(chatId)
  else drafts.set(chatId, text)
}

export const clearDrafts = (): void => drafts.clear()
