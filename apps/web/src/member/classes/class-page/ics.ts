import type { ClassDetail } from '@cupo/contract'
import { drawCalendar } from '@cupo/core/calendar-feed'
import { isCancelledClass } from '@cupo/core/class-status'
import { brandName } from '../../../i18n/brand.ts'
import { currentLanguage } from '../../../i18n/language.ts'

type Event = Pick<
  ClassDetail,
  | 'id'
  | 'startsAt'
  | 'endsAt'
  | 'address'
  | 'classType'
  | 'studio'
  | 'room'
  | 'coach'
  | 'status'
  | 'cancelReason'
  | 'sequence'
  | 'changedAt'
>

/** A class as an iCalendar file with one event. `url` links back to the class, `made` is the DTSTAMP. */
export const classCalendar = (view: Event, url: string, made: Date): string =>
  drawCalendar(
    [
      {
        uid: `class-${view.id}@cupo`,
        sequence: view.sequence,
        cancelled: isCancelledClass(view.status),
        startsAt: new Date(view.startsAt),
        endsAt: new Date(view.endsAt),
        changedAt: new Date(view.changedAt),
        name: view.classType.name,
        coach: view.coach?.name ?? null,
        studio: view.studio.name,
        room: view.room?.name ?? null,
        address: view.address,
        note: view.cancelReason,
        url,
      },
    ],
    made,
    { name: brandName(), language: currentLanguage() },
  )
