import { IconMail } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { accountPaths } from '../../../app/account-paths.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Rich } from '../../../ui/rich.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { AccountPage } from '../../frame/account-page.tsx'
import { useAutoFocus } from '../../frame/autofocus.ts'
import { emailProblem } from '../../frame/credentials.ts'
import css from '../../frame/links.module.css'
import { messages as common } from '../../frame/messages.ts'
import { more } from '../../frame/more-messages.ts'
import { useReturnTo } from '../../frame/return-to.ts'
import { storeReturnTo } from '../../frame/stored-return-to.ts'
import { messages } from './messages.ts'

const Sent = ({ email, onOther }: { email: string; onOther: () => void }) => {
  const m = useMessages(messages)
  const w = useMessages(more)
  const returnTo = useReturnTo()
  return (
    <AccountPage title={m.sentTitle} lead={<Rich text={m.sent(email)} />}>
      <p className={css.note}>{m.notThere}</p>
      <div className="stack">
        <Link
          to={accountPaths.signIn}
          search={{ email, ...returnTo }}
          className={buttonClass({ size: 'xl', wide: true })}
        >
          {w.backToSignIn}
        </Link>
        <Button look="quiet" wide onClick={onOther}>
          {m.other}
        </Button>
      </div>
    </AccountPage>
  )
}

export const ForgotPassword = () => {
  const m = useMessages(messages)
  const c = useMessages(common)
  const w = useMessages(more)
  const { email = '' } = useSearch({ from: accountPaths.forgotPassword })
  const returnTo = useReturnTo()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const forgot = useCall('forgotPassword', { onDone: (_, __, { body }) => setSentTo(body.email) })
  const { field, focus, formProps } = useForm(
    { email },
    (typed) => ({ email: emailProblem(typed.email, c) }),
    (typed) => {
      storeReturnTo(returnTo)
      void forgot.send({ body: { email: typed.email.trim() } })
    },
  )
  useAutoFocus(focus, 'email')
  if (sentTo !== null) return <Sent email={sentTo} onOther={() => setSentTo(null)} />
  return (
    <AccountPage title={m.title} lead={m.lead}>
      <form {...formProps}>
        <Field
          {...field('email', forgot.fieldError('email'))}
          type="email"
          label={c.email}
          placeholder={c.emailPlaceholder}
          icon={<IconMail aria-hidden="true" />}
          autoComplete="username"
        />
        <div className={css.end}>
          <Button type="submit" look="fill" size="xl" wide busy={forgot.busy}>
            {m.send}
          </Button>
          <Link to={accountPaths.signIn} search={returnTo} className={buttonClass({ look: 'quiet', wide: true })}>
            {w.backToSignIn}
          </Link>
        </div>
      </form>
    </AccountPage>
  )
}
