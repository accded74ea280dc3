import type { Data } from '@cupo/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../api/call.ts'
import { queryClient, RefusedError } from '../api/query-client.ts'
import { accountPaths } from '../app/account-paths.ts'
import { useTitle } from '../app/use-title.ts'
import { addDigits, CodePad } from '../attendance/code-pad.tsx'
import { useFormat } from '../format/use-format.ts'
import { useNow } from '../format/use-now.ts'
import { setLanguage } from '../i18n/language.ts'
import { useMessages } from '../i18n/messages.ts'
import { useBrand } from '../i18n/use-brand.ts'
import { buttonClass } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { EmptyState, ErrorState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useScreenAwake } from '../ui/use-screen-awake.ts'
import css from './kiosk.module.css'
import { forgetKioskToken, readKioskToken } from './kiosk-token.ts'
import { messages } from './messages.ts'
import { type Arrival, useArrival } from './use-arrival.ts'
import { useScanner } from './use-scanner.ts'

type KioskData = Data<'readKiosk'>
const readEveryMs = 30_000
const queryKey = ['readKiosk']

const useKiosk = (token: string) =>
  useQuery<KioskData, RefusedError>(
    {
      queryKey,
      queryFn: async ({ signal }) => {
        const answer = await call('readKiosk', {}, { signal, token })
        if (!answer.ok) throw new RefusedError(answer)
        return answer.data
      },
      refetchInterval: readEveryMs,
    },
    // This page has no query client provider.
    queryClient,
  )

const Languages = () => {
  const { languages: offered } = useBrand()
  const m = useMessages(messages)
  const f = useFormat()
  return (
    <fieldset className={css.languages} aria-label={m.language}>
      {offered.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === f.language}
          onClick={() => setLanguage(language)}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </fieldset>
  )
}

const Welcome = ({ arrival }: { arrival: Arrival }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { firstName, className, startsAt, timeZone, room, spot, already } = arrival
  return (
    <div className={css.welcome}>
      <p className={css.hello}>{already ? m.again(firstName) : m.welcome(firstName)}</p>
      <p className={css.class}>
        {className} · <span className="clock">{f.time(startsAt, timeZone)}</span>
        {room !== null && <> · {room}</>}
      </p>
      {spot === null ? (
        <p className="soft">{m.noSpot}</p>
      ) : (
        <p className={css.spot}>
          <span>{m.spot}</span> <b className="clock">{spot}</b>
        </p>
      )}
    </div>
  )
}

const NextClasses = ({ kiosk }: { kiosk: KioskData }) => {
  const m = useMessages(messages)
  const f = useFormat()
  return (
    <section className={css.next}>
      <h2>{m.next}</h2>
      {kiosk.classes.length === 0 && <p className="soft">{m.none}</p>}
      <ul>
        {kiosk.classes.map(({ id, name, color, room, startsAt, timeZone, arrived, booked }) => (
          <li key={id} className={cx('edge', `d-${color}`, css.row)}>
            <b className="clock">{f.time(startsAt, timeZone)}</b>
            <span>
              <b>{name}</b>
              {room !== null && <small className="soft">{room}</small>}
            </span>
            <small className="soft">{m.arrived({ arrived, booked })}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Running = ({ token, kiosk, onEnded }: { token: string; kiosk: KioskData; onEnded: () => void }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const now = useNow(10_000)
  useScreenAwake()
  const refresh = () => void queryClient.invalidateQueries({ queryKey })
  const { digits, arrival, refusal, busy, type, send } = useArrival({ token, onArrived: refresh, onEnded })
  useScanner({
    onCode: (code) => void send(code),
    onDigit: (digit) => !busy && type(addDigits(digits, digit)),
  })
  return (
    <div className={css.page}>
      <header className={css.head}>
        <div>
          <h1>{kiosk.studio}</h1>
          <p className="soft">{kiosk.branch ?? kiosk.name}</p>
        </div>
        <p className={cx('clock', css.clock)}>{f.time(now, kiosk.timeZone)}</p>
      </header>
      <main id="main" className={css.main}>
        <div className={css.pad}>
          <div role="status" className={css.news}>
            {arrival ? <Welcome arrival={arrival} /> : <p className={css.lead}>{m.lead}</p>}
          </div>
          <CodePad value={digits} onChange={type} disabled={busy} error={refusal?.mensaje} />
        </div>
        <NextClasses kiosk={kiosk} />
      </main>
      <footer className={css.foot}>
        <Languages />
        <Link to={accountPaths.signIn} className={buttonClass({ look: 'quiet', size: 'sm' })}>
          {m.staff}
        </Link>
      </footer>
    </div>
  )
}

const NoKiosk = ({ ended }: { ended: boolean }) => {
  const m = useMessages(messages)
  return (
    <main id="main" className={css.none}>
      <EmptyState
        heading="h1"
        title={ended ? m.ended : m.missing}
        action={
          <Link to={accountPaths.signIn} className={buttonClass({ look: 'fill' })}>
            {m.toSignIn}
          </Link>
        }
      >
        {ended ? m.endedText : m.missingText}
      </EmptyState>
    </main>
  )
}

const Open = ({ token, onEnded }: { token: string; onEnded: () => void }) => {
  const { data, error, refetch } = useKiosk(token)
  const ended = error?.refusal.status === 401
  useEffect(() => {
    if (ended) onEnded()
  }, [ended, onEnded])
  if (data) return <Running token={token} kiosk={data} onEnded={onEnded} />
  return (
    <main id="main" className={css.none}>
      {error ? (
        <ErrorState mensaje={error.refusal.mensaje} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy="true" className={css.loading}>
          <Skeleton width="60%" height={40} />
          <Skeleton height={280} />
        </div>
      )}
    </main>
  )
}

/**
 * The tablet at the door, where people type the code of their pass. It has no session and shows only the person who
 * just arrived.
 */
export const Kiosk = () => {
  const m = useMessages(messages)
  useTitle(m.title)
  const [token, setToken] = useState(readKioskToken)
  const [ended, setEnded] = useState(false)
  const onEnded = useCallback(() => {
    forgetKioskToken()
    setEnded(true)
    setToken(null)
  }, [])
  return token === null ? <NoKiosk ended={ended} /> : <Open token={token} onEnded={onEnded} />
}
