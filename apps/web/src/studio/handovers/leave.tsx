import type { Data } from '@cupo/contract'
import { moneyText } from '@cupo/core/money-text'
import { useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { brandFile } from '../../app/brand-file.ts'
import { useTitle } from '../../app/use-title.ts'
import { deviceTimeZone } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useNow } from '../../format/use-now.ts'
import { Handovers } from '../../handovers/handovers.tsx'
import { useLanguage, useMessages } from '../../i18n/messages.ts'
import { Part } from '../../profile/part.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CloseDialog } from './close-dialog.tsx'
import css from './leave.module.css'
import { messages } from './messages.ts'

type Preview = Data<'previewClosing'>

const Effects = ({ preview }: { preview: Preview }) => {
  const m = useMessages(messages)
  const { classes, bookings, people, points, renewals, staff } = preview
  return (
    <section className={css.group}>
      <h3>{m.happens}</h3>
      <ul>
        <li>{m.classes(classes)}</li>
        {bookings > 0 && <li>{m.bookings({ n: bookings, people })}</li>}
        {bookings > 0 && <li>{m.returned(points)}</li>}
        {renewals > 0 && <li>{m.renewals(renewals)}</li>}
        <li>{m.staff(staff)}</li>
        <li>{m.notificationNote}</li>
      </ul>
    </section>
  )
}

const Owed = ({ preview }: { preview: Preview }) => {
  const m = useMessages(messages)
  const language = useLanguage()
  const { owes, payoutMonths } = preview
  const month = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const lines = [
    owes.passes > 0 && m.passes({ n: owes.passes, classes: owes.passClasses }),
    owes.memberships > 0 && m.memberships(owes.memberships),
    owes.points > 0 && m.points(owes.points),
    owes.giftCards > 0 && m.giftCards(owes.giftCards),
    ...owes.giftMoney.map(({ amount, currency }) =>
      m.giftMoney(`${moneyText(amount, currency, language)} ${currency}`),
    ),
  ].filter((line) => line !== false)
  return (
    <section className={css.group}>
      <h3>{m.owed}</h3>
      {lines.length === 0 ? (
        <p className="soft">{m.nothingOwed}</p>
      ) : (
        <>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p className="soft sm">{m.owedLead}</p>
        </>
      )}
      {payoutMonths.length > 0 && (
        <p>{m.payouts(payoutMonths.map((first) => month.format(new Date(`${first}T00:00:00Z`))).join(', '))}</p>
      )}
      <p className="soft sm">{m.retention}</p>
    </section>
  )
}

/** The effects of closing the studio now, and the button that opens the confirmation. */
const Closing = () => {
  const m = useMessages(messages)
  const f = useFormat()
  const now = useNow(60_000)
  const [closing, setClosing] = useState(false)
  const { data, refusal, retry } = useApi('previewClosing', {}, { freshMs: 0 })
  if (data === undefined)
    return refusal ? (
      <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
    ) : (
      <div aria-busy="true">
        <Skeleton height={160} />
      </div>
    )
  const { archivedAt, openShifts } = data
  return (
    <>
      <Effects preview={data} />
      <Owed preview={data} />
      {openShifts > 0 && <p role="status">{m.shifts}</p>}
      <p className="soft sm">{archivedAt === null ? m.stale : m.fresh(f.moment(archivedAt, deviceTimeZone(), now))}</p>
      <Button className={css.act} look="danger" disabled={openShifts > 0} onClick={() => setClosing(true)}>
        {m.close}
      </Button>
      {closing && <CloseDialog preview={data} onClose={() => setClosing(false)} />}
    </>
  )
}

/** The page on which the owner of a studio exports all data, and closes the studio. */
export const Leave = () => {
  const m = useMessages(messages)
  useTitle(m.title)
  const [seen, setSeen] = useState(false)
  return (
    <>
      <PageHead title={m.title} lead={m.lead} />
      <Part title={m.copy} lead={m.copyLead}>
        <Handovers fileName={`${brandFile()}-studio`} />
      </Part>
      <Part title={m.closing} lead={m.closingLead}>
        {seen ? (
          <Closing />
        ) : (
          <Button className={css.act} onClick={() => setSeen(true)}>
            {m.see}
          </Button>
        )}
      </Part>
    </>
  )
}
