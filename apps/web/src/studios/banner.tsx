import type { Data } from '@cupo/contract'
import { atService } from '../api/service.ts'
import { useMessages } from '../i18n/messages.ts'
import css from './banner.module.css'
import { messages } from './messages.ts'

/** Photos per row on a wide screen. */
const shown = 3

/** The studio's photos in a low strip, so that the timetable stays above the fold. */
export const Banner = ({ studio: { photos, name } }: { studio: Data<'readStudio'> }) => {
  const m = useMessages(messages)
  if (photos.length === 0) return null
  return (
    <ul className={css.banner}>
      {photos.slice(0, shown).map((address, at) => (
        <li key={address}>
          <img src={atService(address)} alt={m.photoOf({ name, nth: at + 1 })} decoding="async" />
        </li>
      ))}
    </ul>
  )
}
