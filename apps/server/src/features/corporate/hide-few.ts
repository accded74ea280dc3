/** Fewer people than this can be told apart by who knows them. */
const fewest = 5

/**
 * A figure as a company may see it: null when fewer than five people stand behind it. Nobody at all is hidden too,
 * since it would say of each of them that they did not go.
 */
export const hideFew = (figure: number, people: number): number | null => (people < fewest ? null : figure)
