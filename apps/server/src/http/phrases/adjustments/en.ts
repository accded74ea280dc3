import { counted } from '../params.ts'
import type { AdjustmentSentences } from '../shape.ts'

export const adjustments: AdjustmentSentences = {
  not_so_many_points: (p) =>
    `They hold ${counted(p.balance, 'point', 'points')} that are valid everywhere: ${p.price} cannot be taken.`,
  own_adjustment: () => 'You asked for it: another owner has to decide.',
  decided: () => 'This adjustment was already decided.',
  needs_second_owner: (p) =>
    `More than ${counted(p.max, 'point', 'points')} need the approval of another owner: ask for an adjustment.`,
}
