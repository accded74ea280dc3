/** Returns the least used option; the first of them on a tie. */
export const leastUsed = <Option>(options: readonly [Option, ...Option[]], used: readonly Option[]): Option => {
  const times = (option: Option): number => used.filter((one) => one === option).length
  return options.reduce((least, option) => (times(option) < times(least) ? option : least))
}
