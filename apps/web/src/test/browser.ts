/** An empty stub of `Storage`. */
export const storage = () => {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

/** A member, as in the sign-in response. */
export const person = {
  id: '1',
  username: 'lucia',
  email: 'lucia@correo.mx',
  person: { name: 'Lucía' },
  userType: { id: 1 as const, description: 'Client' as const },
  avatar: null,
  status: 'online' as const,
  language: 'es' as const,
  theme: 'brand' as const,
  scheme: 'dark' as const,
  layout: null,
}
