const password = 'cupo-demo-2026'

/** Signs a demo person in. @returns the session as the page stores it */
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
