/** True when the last digit is the Luhn check digit of the others (ISO/IEC 7812-1, annex B). */
export const passesLuhn = (digits: string): boolean => {
  let sum = 0
  for (const [i, digit] of [...digits].reverse().entries()) {
    const n = Number(digit) * (i % 2 === 1 ? 2 : 1)
    sum += n > 9 ? n - 9 : n
  }
  return digits.length > 0 && sum % 10 === 0
}
