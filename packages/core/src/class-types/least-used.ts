/** The option used least often so far; the first of them where several are equal. */
export const leastUsed = <Option>(options: readonly [Option, ...Option[]], used: readonly Option[]): Option => {
  const times = (option: Option): number => used.filter((one) => one === option).length
  return options.reduce((least, option) => (times(option) < times(least) ? option : least))
}
