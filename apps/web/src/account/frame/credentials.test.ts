import { expect, test } from 'vitest'
import { isEmail } from './credentials.ts'

test.each(['a@b.co', ' lucia.ferreyra@correo.mx ', 'o’x+y@sub.dominio.com', 'ñandú@correo.ar'])(
  'isEmail accepts %j',
  (text) => {
    expect(isEmail(text)).toBe(true)
  },
)

test.each(['', 'a', 'a@', '@b.co', 'a@b', 'a@b.', 'a b@c.co', 'a@b@c.co', `${'a'.repeat(250)}@b.co`])(
  'isEmail rejects %j',
  (text) => {
    expect(isEmail(text)).toBe(false)
  },
)
