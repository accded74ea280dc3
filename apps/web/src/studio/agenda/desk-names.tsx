import { useDesks } from '../../api/live/agenda-desks.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useWide } from '../../ui/use-wide.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { Avatar } from '../../users/avatar.tsx'
import { hueStyle } from './desk-marks.tsx'
import css from './desks.module.css'
import { messages } from './messages.ts'

/** Most faces shown side by side, on a wide window and on a phone; the rest is a number. */
const mostFaces = { wide: 2, phone: 1 }

/** The people at the other desks that have the agenda open. */
export const DeskNames = () => {
  const m = useMessages(messages)
  const f = useFormat()
  const wide = useWide()
  const desks = useDesks()
  const most = wide ? mostFaces.wide : mostFaces.phone
  const more = desks.length - most
  const names = f.list([...new Set(desks.map(({ name }) => name))])
  return (
    <div className={css.names}>
      {desks.length > 0 && (
        <>
          <span className={css.faces}>
            {desks.slice(0, most).map((desk, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two desks may have one name
              <span key={at} className={css.face} style={hueStyle(desk)} title={desk.name}>
                <Avatar name={desk.name} size={28} />
              </span>
            ))}
            {more > 0 && (
              <span className={css.more} aria-hidden="true">
                +{more}
              </span>
            )}
          </span>
          <VisuallyHidden>{m.alsoHere(names)}</VisuallyHidden>
          {wide && (
            <span className={css.words} aria-hidden="true">
              {names}
            </span>
          )}
        </>
      )}
    </div>
  )
}
