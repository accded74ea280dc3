/** Whether what was typed is no phone number; an empty field is none at all, which is right too. */
export const phoneProblem = (text: string): boolean => {
  const typed = text.trim()
  return typed !== '' && !/^\+?[\d\s().-]{6,30}$/.test(typed)
}
