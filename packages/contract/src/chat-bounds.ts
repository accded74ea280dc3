/** The longest message of a conversation, in characters; apart from the zod shapes, so that a page can carry it. */
export const longestMessage = 2000
