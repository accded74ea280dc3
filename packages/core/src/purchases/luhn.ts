/**
 * The sum of ISO/IEC 7812-1, annex B: every second digit from the right counts double, the last one does if `doubled`.
 */
const luhnSum = (digits: string, doubled: boolean): number => {
  let sum = 0
  let double = doubled
  for (let i = digits.length - 1; i >= 0; i--) {
    const n = Number(digits[i]) * (double ? 2 : 1)
    sum += n > 9 ? n - 9 : n
    double = !double
  }
  return sum
}

/** True when the last digit is the Luhn check digit of the others (ISO/IEC 7812-1, annex B). */
export const passesLuhn = (digits: string): boolean => digits.length > 0 && luhnSum(digits, false) % 10 === 0

/** The check digit that, appended to these digits, passes. */
export const luhnDigitOf = (digits: string): number => (10 - (luhnSum(digits, true) % 10)) % 10
