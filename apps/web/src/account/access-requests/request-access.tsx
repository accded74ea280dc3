import { type AccessRequestKind, accessRequestKinds } from '@cupo/core/access-requests'
import { textLimits } from '@cupo/core/text-limits'
import { IconBuilding, IconMail, IconMapPin, IconPhone, IconUser } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { accountPaths } from '../../app/account-paths.ts'
import { useMessages } from '../../i18n/messages.ts'
import { phoneProblem } from '../../profile/phone.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Rich } from '../../ui/rich.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useForm } from '../../ui/use-form.ts'
import { AccountPage } from '../frame/account-page.tsx'
import { emailProblem } from '../frame/credentials.ts'
import css from '../frame/links.module.css'
import { messages as common } from '../frame/messages.ts'
import { more } from '../frame/more-messages.ts'
import { messages } from './messages.ts'
import own from './request-access.module.css'

const blank = { organization: '', name: '', email: '', phone: '', city: '', message: '' }

const Sent = ({ email }: { email: string }) => {
  const m = useMessages(messages)
  return (
    <AccountPage title={m.sentTitle} lead={<Rich text={m.sent(email)} />}>
      <p className={css.note}>{m.next}</p>
      <div className="stack">
        <a href={accountPaths.landing} className={buttonClass({ size: 'xl', wide: true })}>
          {m.home}
        </a>
        <Link to={accountPaths.signIn} className={buttonClass({ look: 'quiet', wide: true })}>
          {m.signIn}
        </Link>
      </div>
    </AccountPage>
  )
}

const useRequestForm = (kind: AccessRequestKind, onSent: (email: string) => void) => {
  const m = useMessages(messages)
  const c = useMessages(common)
  const w = useMessages(more)
  // A refusal without fields stays on the page; a toast would leave before a long form is read again.
  const request = useCall('requestAccess', {
    onDone: (_, __, { body }) => onSent(body.email),
    onRefused: ({ errores }) => errores.length === 0,
  })
  const form = useForm(
    blank,
    (typed) => ({
      organization: typed.organization.trim() === '' ? m.organizationMissing[kind] : undefined,
      name: typed.name.trim() === '' ? w.nameMissing : undefined,
      email: emailProblem(typed.email, c),
      phone: phoneProblem(typed.phone) ? m.phoneWrong : undefined,
      city: typed.city.trim() === '' ? m.cityMissing : undefined,
    }),
    (typed) => {
      const phone = typed.phone.trim()
      const message = typed.message.trim()
      void request.send({
        body: {
          kind,
          organization: typed.organization.trim(),
          name: typed.name.trim(),
          email: typed.email.trim(),
          city: typed.city.trim(),
          ...(phone !== '' && { phone }),
          ...(message !== '' && { message }),
        },
      })
    },
  )
  const { refusal } = request
  const problem = refusal !== null && refusal.errores.length === 0 ? m.failed(refusal.mensaje) : null
  const field = (name: keyof typeof blank) => form.field(name, request.fieldError(name))
  return { formProps: form.formProps, field, problem, busy: request.busy }
}

type FormProps = {
  kind: AccessRequestKind
  onKind: (kind: AccessRequestKind) => void
  onSent: (email: string) => void
}

const RequestForm = ({ kind, onKind, onSent }: FormProps) => {
  const m = useMessages(messages)
  const c = useMessages(common)
  const { formProps, field, problem, busy } = useRequestForm(kind, onSent)
  return (
    <form {...formProps}>
      <Segmented
        className={own.kinds}
        label={m.kind}
        value={kind}
        onChange={onKind}
        options={accessRequestKinds.map((value) => ({ value, label: m.kinds[value] }))}
      />
      <Field
        {...field('organization')}
        label={m.organization[kind]}
        icon={<IconBuilding aria-hidden="true" />}
        autoComplete="organization"
        maxLength={textLimits.name}
      />
      <Field
        {...field('name')}
        label={m.name}
        icon={<IconUser aria-hidden="true" />}
        autoComplete="name"
        maxLength={textLimits.name}
      />
      <Field
        {...field('email')}
        type="email"
        label={c.email}
        placeholder={c.emailPlaceholder}
        icon={<IconMail aria-hidden="true" />}
        autoComplete="email"
      />
      <Field
        {...field('city')}
        label={m.city}
        icon={<IconMapPin aria-hidden="true" />}
        autoComplete="address-level2"
        maxLength={textLimits.city}
      />
      <Field
        {...field('phone')}
        type="tel"
        label={m.phone}
        icon={<IconPhone aria-hidden="true" />}
        autoComplete="tel"
        maxLength={textLimits.phone}
      />
      <TextArea
        {...field('message')}
        label={m.message}
        hint={m.messageHint[kind]}
        rows={4}
        maxLength={textLimits.accessMessage}
      />
      {problem !== null && (
        <p role="alert" className={own.problem}>
          {problem}
        </p>
      )}
      <Button type="submit" look="fill" size="xl" wide busy={busy}>
        {m.send}
      </Button>
      <p className={css.other}>
        {m.hasAccount}{' '}
        <Link to={accountPaths.signIn} className="link">
          {m.enter}
        </Link>
      </p>
    </form>
  )
}

/**
 * Asks the owner of the service to open an account for a studio or a company. The kind stands in the address, so that
 * the links of the landing preselect it. Open to signed-in people too: a member can run a studio.
 */
export const RequestAccess = () => {
  const m = useMessages(messages)
  const navigate = useNavigate()
  const search: { kind?: string } = useSearch({ strict: false })
  const kind = accessRequestKinds.find((each) => each === search.kind) ?? accessRequestKinds[0]
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null) return <Sent email={sentTo} />
  return (
    <AccountPage title={m.title} lead={m.lead}>
      <RequestForm
        kind={kind}
        onKind={(next) => void navigate({ to: accountPaths.requestAccess, search: { kind: next }, replace: true })}
        onSent={setSentTo}
      />
    </AccountPage>
  )
}
