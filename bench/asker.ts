/** Calls an endpoint of `/api` with the session stored by the page. @throws Error with the response of a refusal */
export const createAsker = (url: string, session: string) => {
  const { accessToken } = JSON.parse(session) as { accessToken: string }
  return async <Data>(method: string, path: string, body?: object): Promise<Data> => {
    const headers = { Authorization: accessToken, ...(body && { 'Content-Type': 'application/json' }) }
    const answer = await fetch(`${url}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
    return ((await answer.json()) as { data: Data }).data
  }
}
