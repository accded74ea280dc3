const password = 'cupo-demo-2026'

/** Signs a person of the demo in; the sign-in as a page keeps it in its storage. */
export const sessionOf = async (url: string, email: string): Promise<string> => {
  const answer = await fetch(`${url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!answer.ok) throw new Error(`${email} can't sign in: ${await answer.text()}`)
  const { data } = (await answer.json()) as { data: object }
  return JSON.stringify({ ...data, receivedAt: new Date().toISOString() })
}
