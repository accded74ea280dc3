import type { Data } from '@cupo/contract'
import { IconDownload } from '@tabler/icons-react'
import { useApi } from '../../api/use-api.ts'
import { useDownload } from '../../api/use-download.ts'
import { brandFile } from '../../app/brand-file.ts'
import { exactFigure } from '../../format/money.ts'
import type { MonthKey } from '../../format/month.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Section } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import list from '../list.module.css'
import { partnerName } from './partner-names.ts'
import { messages } from './statement-messages.ts'

const Row = ({ row }: { row: Data<'readPartnerStatement'>['items'][number] }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { visits, validated, noShows, lateCancelled, open, amount, currency } = row
  const facts = [
    m.visits(visits),
    m.validated(validated),
    ...(noShows > 0 ? [m.noShows(noShows)] : []),
    ...(lateCancelled > 0 ? [m.late(lateCancelled)] : []),
    ...(open > 0 ? [m.open(open)] : []),
  ]
  return (
    <li className={list.row}>
      <div className={list.grow}>
        <b>{partnerName(row.partner, m.simulated)}</b>
        <p className="soft sm">{facts.join(' · ')}</p>
      </div>
      <b className="clock">
        {exactFigure(f, { amount, currency })} <small>{currency}</small>
      </b>
    </li>
  )
}

/** Amounts owed by pass partners for the classes of a month. Renders nothing for a studio without partner bookings. */
export const PartnerStatement = ({ month }: { month: MonthKey }) => {
  const m = useMessages(messages)
  const { data, refusal, retry } = useApi('readPartnerStatement', { query: { month } })
  const { busy, save } = useDownload('exportPartnerStatement')
  if (data === undefined) return refusal === null ? null : <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
  if (data.items.length === 0) return null
  return (
    <Section title={m.statement}>
      <p className="soft">{m.statementLead}</p>
      <Card flush>
        <ul className={list.list}>
          {data.items.map((row) => (
            <Row key={`${row.partnerId} ${row.currency}`} row={row} />
          ))}
        </ul>
      </Card>
      <Button busy={busy} onClick={() => save({ query: { month } }, `${brandFile()}-${month}-partners.csv`)}>
        <IconDownload aria-hidden="true" />
        {m.export}
      </Button>
    </Section>
  )
}
