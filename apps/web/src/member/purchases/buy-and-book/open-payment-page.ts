import type { Data } from '@cupo/contract'

type Action = NonNullable<Data<'checkPayment'>['action']>

/** Navigates to the provider's payment page. With fields, submits a form by POST. */
export const openPaymentPage = ({ url, fields }: Action): void => {
  if (url === undefined) return
  if (fields === undefined) {
    location.assign(url)
    return
  }
  const form = document.createElement('form')
  form.method = 'post'
  form.action = url
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    Object.assign(input, { type: 'hidden', name, value })
    form.append(input)
  }
  document.body.append(form)
  form.submit()
}
