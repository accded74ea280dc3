import type { Act } from './acts.ts'
import { book, claim, leave } from './model-booking.ts'
import { mark } from './model-conduct.ts'
import { recordNotice } from './model-facts.ts'
import { release } from './model-release.ts'
import { sell } from './model-sales.ts'
import { cancelClass, edit } from './model-timetable.ts'
import { wakeLists } from './model-waitlist.ts'
import type { World } from './world.ts'

/**
 * Applies an act by the product decisions. @returns 'ok' and changes the world; or the code of the refusal and leaves
 * the world unchanged; or 'none' when no request can be built
 */
export const playAct = (world: World, act: Act): string => {
  switch (act.kind) {
    case 'book':
      return book(world, act)
    case 'leave':
      return leave(world, act)
    case 'mark':
      return mark(world, act)
    case 'edit':
      return edit(world, act)
    case 'cancel_class':
      return cancelClass(world, act.class)
    case 'grant': {
      const lots = world.members[act.member]?.lots ?? []
      lots.push({ points: act.points, remaining: act.points, expiresAt: null, where: 'all', discipline: null })
      recordNotice(world, act.member, 'points_granted', String(lots.length))
      wakeLists(world, act.member)
      return 'ok'
    }
    case 'sell':
      return sell(world, act)
    case 'claim':
      return claim(world, act)
    case 'release':
      return release(world, act)
    case 'rules':
      Object.assign(world.rules, act.change)
      return 'ok'
    case 'wait':
      return 'none'
  }
}
