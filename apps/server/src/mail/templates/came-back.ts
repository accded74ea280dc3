import type { Points } from '@cupo/core/points'
import { counted } from '../../http/phrases/params.ts'

/** Points and pass uses returned or charged with a booking. `uses` is absent in messages stored without it. */
export type Moved = { points: Points; uses?: number | undefined }

/**
 * A sentence about the returned points, pass uses, or both. Null if nothing was returned, because nothing had been
 * paid.
 */
export const cameBack = {
  es: ({ points, uses = 0 }: Moved): string | null => {
    const pass = uses === 1 ? 'Tu clase del pase volvió.' : `Volvieron ${uses} clases a tu pase.`
    const sum = `Te devolvimos ${counted(points, 'punto', 'puntos')}. Ya ${points === 1 ? 'lo tienes' : 'los tienes'} en tu cuenta.`
    return [points > 0 && sum, uses > 0 && pass].filter(Boolean).join(' ') || null
  },
  en: ({ points, uses = 0 }: Moved): string | null => {
    const pass = uses === 1 ? 'The class is back on your pass.' : `${uses} classes are back on your pass.`
    const sum = `You got ${counted(points, 'point', 'points')} back, already in your account.`
    return [points > 0 && sum, uses > 0 && pass].filter(Boolean).join(' ') || null
  },
  tr: ({ points, uses = 0 }: Moved): string | null => {
    const pass = uses === 1 ? 'Dersin paketine geri döndü.' : `${uses} ders paketine geri döndü.`
    const sum = `${points} puanın iade edildi, hesabında.`
    return [points > 0 && sum, uses > 0 && pass].filter(Boolean).join(' ') || null
  },
}

/** A sentence about the cost of a booking; null for a free one. */
export const paidWith = {
  es: ({ points, uses = 0 }: Moved): string | null => {
    if (points > 0) return `Se ${points === 1 ? 'usó' : 'usaron'} ${counted(points, 'punto', 'puntos')} de tu cuenta.`
    return uses > 0 ? 'Se usó una clase de tu pase.' : null
  },
  en: ({ points, uses = 0 }: Moved): string | null => {
    if (points > 0) return `It took ${counted(points, 'point', 'points')} from your account.`
    return uses > 0 ? 'It took a class from your pass.' : null
  },
  tr: ({ points, uses = 0 }: Moved): string | null => {
    if (points > 0) return `Hesabından ${points} puan kullanıldı.`
    return uses > 0 ? 'Kartından bir ders kullanıldı.' : null
  },
}
