/** Age from which a person signs for themselves. */
export const adultAge = 18

/**
 * Whether a person is under 18 on a day. `birthday` and `today` are calendar dates; without a birthday the person
 * counts as an adult. A person born on 29 February comes of age on 1 March.
 */
export const isMinor = (birthday: string | null, today: string): boolean =>
  birthday !== null && today < `${Number(birthday.slice(0, 4)) + adultAge}${birthday.slice(4)}`
