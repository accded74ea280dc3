import type { Scheme } from '@cupo/core/brand'
import { useSyncExternalStore } from 'react'
import { Logo } from '../../app/logo.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { Strip } from '../../seats/strip.tsx'
import { cx } from '../../ui/cx.ts'
import { Dot } from '../../ui/dot.tsx'
import { Avatar } from '../../users/avatar.tsx'
import { messages } from './messages.ts'
import css from './preview.module.css'
import type { Settings } from './settings.ts'

const prefersLight = '(prefers-color-scheme: light)'

const onPreference = (listener: () => void) => {
  const media = matchMedia(prefersLight)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** The scheme that a visitor with this device would see. */
const useShownScheme = (scheme: Scheme): 'dark' | 'light' => {
  const light = useSyncExternalStore(onPreference, () => matchMedia(prefersLight).matches)
  if (scheme !== 'auto') return scheme
  return light ? 'light' : 'dark'
}

/** Layouts with the navigation in the header; the others have a panel at the side, and `empty` has none. */
const across: readonly string[] = ['centered', 'enterprise', 'material', 'modern']

const Navigation = () => {
  const { sample } = useMessages(messages)
  return (
    <span className={css.navigation}>
      <b>{sample.home}</b>
      <span>{sample.calendar}</span>
      <span>{sample.bookings}</span>
      <span>{sample.points}</span>
    </span>
  )
}

const Person = () => (
  <span className={css.person}>
    <span className={css.balance}>
      <Dot look="fill" px={11} />
      <b className="clock">86</b>
    </span>
    <Avatar name="Ana Ruiz" avatar={null} size={28} />
  </span>
)

const Pass = () => {
  const { sample } = useMessages(messages)
  return (
    <div className={css.pass}>
      <div className={css.line}>
        <b className="t2">{sample.tomorrow}</b>
        <span className="c1">{sample.starts}</span>
      </div>
      <b className={cx('clock', css.time)}>07:00</b>
      <div className={css.line}>
        <span>
          <b className="t2">{sample.strength}</b>
          <br />
          {sample.room}
        </span>
        <span className={css.spot}>
          {sample.spot}
          <b className="clock">7</b>
        </span>
      </div>
    </div>
  )
}

const Week = () => {
  const { sample } = useMessages(messages)
  return (
    <div className={css.week}>
      <b>{sample.week}</b>
      <span className={css.days}>
        {[true, false, true, false, false, false, false].map((taken, day) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: seven fixed days
          <Dot key={day} look={taken ? 'fill' : 'ring'} px={18} />
        ))}
      </span>
      <p>{sample.goal}</p>
      <span className={css.points}>
        <b className="clock c3">86</b>
        {sample.unit}
      </span>
    </div>
  )
}

const classes = [
  { time: '08:00', name: 'Pilates', coach: 'Bruno Salazar', capacity: 16, taken: 9 },
  { time: '09:30', name: 'Vinyasa', coach: 'Aylin Kaya', capacity: 20, taken: 12 },
]

/** Preview of these settings for a member, in the configured scheme and theme. An image for assistive technology. */
export const Preview = ({ settings }: { settings: Settings }) => {
  const m = useMessages(messages)
  const { name, logo, theme, layout, footer, footerLinks } = settings
  const scheme = useShownScheme(settings.scheme)
  const isAcross = across.includes(layout)
  const brand = { app: 'cupo', name: name.trim() || ' ', logo }
  return (
    <div
      className={cx(css.window, scheme, `theme-${theme}`, !isAcross && layout !== 'empty' && css.aside)}
      role="img"
      aria-label={m.preview(name)}
      data-layout={layout}
    >
      {layout !== 'empty' && (
        <div className={css.bar}>
          <Logo width={isAcross ? 80 : 64} brand={brand} />
          <Navigation />
          {isAcross && <Person />}
        </div>
      )}
      <div className={css.body}>
        {!isAcross && (
          <div className={css.top}>
            {layout === 'empty' && <Logo width={80} brand={brand} />}
            <Person />
          </div>
        )}
        <div className={css.main}>
          <Pass />
          <Week />
        </div>
        <div className={css.list}>
          {classes.map(({ time, name: title, coach, ...seats }) => (
            <div key={time} className={css.row}>
              <b className="clock c1">{time}</b>
              <span>
                <b>{title}</b>
                <br />
                <span className="soft">{coach}</span>
              </span>
              <Strip {...seats} size="xs" label="" className={css.seats} />
              <span className={css.book}>{m.sample.book}</span>
            </div>
          ))}
        </div>
        {(footer !== '' || footerLinks.length > 0) && (
          <div className={css.foot}>
            {[footer, ...footerLinks.map(({ label }) => label)].filter(Boolean).map((text) => (
              <span key={text}>{text}</span>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}
