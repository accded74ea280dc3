/** A date with that ISO weekday (1 is Monday), to format its name. */
export const weekdayDate = (weekday: number): string => `2024-01-0${weekday}`
