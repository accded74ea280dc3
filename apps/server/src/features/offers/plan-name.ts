import type { Language } from '@cupo/core/preferences'
import { type Because, phrase } from '../../http/phrases/index.ts'

const ownNames: Record<string, Because> = { basic: 'plan_basic', team: 'plan_team', enterprise: 'plan_enterprise' }
const packId = /^pack-(\d{1,4})$/

/** Name of a plan: the owner's, otherwise the default in each language. */
export const planName = ({ id, name }: { id: string; name: string | null }, language: Language): string => {
  if (name !== null) return name
  const own = ownNames[id]
  if (own) return phrase(language, null, own)
  const [, points] = packId.exec(id) ?? []
  return points === undefined ? id : phrase(language, null, 'plan_pack', { points: Number(points) })
}
