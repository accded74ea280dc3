import type { ActingSentences } from '../shape.ts'

export const acting: ActingSentences = {
  not_while_acting: () => 'This cannot be done on behalf of another person.',
  not_as_owner: () => 'Nobody can act on behalf of another owner.',
  cannot_be_acted_for: () => 'This account cannot sign in: it is closed, suspended or has no email.',
}
