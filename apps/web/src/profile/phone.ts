/** True if the input is not a phone number. Empty input is valid. */
export const phoneProblem = (text: string): boolean => {
  const typed = text.trim()
  return typed !== '' && !/^\+?[\d\s().-]{6,30}$/.test(typed)
}
