/** The whole number that a field holds, or null. */
export const parseWholeNumber = (text: string): number | null => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : null)
