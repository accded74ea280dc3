import { IconChevronLeft } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { useMessages } from '../../i18n/messages.ts'
import { PageHead, Section } from '../../ui/card.tsx'
import { PartnerLog } from './partner-log.tsx'
import { partnerName } from './partner-names.ts'
import { PartnerSeats } from './partner-seats.tsx'
import css from './partners.module.css'
import { messages } from './seat-messages.ts'

/** A connected partner: its seats by discipline, and the log of notifications and calls. */
export const PartnerPage = () => {
  const m = useMessages(messages)
  const { id = '' } = useParams({ strict: false })
  const account = useApi('listPartners', {}).data?.accounts.find((one) => one.id === id)
  const name = account ? partnerName(account.partner, m.simulated) : m.back
  useTitle(name)
  return (
    <>
      <Link className={css.back} to={paths.studio.partners}>
        <IconChevronLeft aria-hidden="true" />
        {m.back}
      </Link>
      <PageHead title={name} lead={m.seatsLead} />
      <Section title={m.seats}>
        <PartnerSeats id={id} />
      </Section>
      <Section title={m.log}>
        <PartnerLog id={id} />
      </Section>
    </>
  )
}
