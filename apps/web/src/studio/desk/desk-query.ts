/** The request for a day at the desk; null: today, and without a client. */
export const deskQuery = (date: string | null, clientId: string | null) => ({
  query: { ...(date !== null && { date }), ...(clientId !== null && { clientId }) },
})
