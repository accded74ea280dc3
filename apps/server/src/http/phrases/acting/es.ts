/** Messages about owners who act on behalf of a person. */
export const acting = {
  not_while_acting: () => 'Esto no se puede hacer en nombre de otra persona.',
  not_as_owner: () => 'No se puede actuar en nombre de otra cuenta de administración.',
  cannot_be_acted_for: () => 'Esta cuenta no puede entrar: está cerrada, suspendida o no tiene correo.',
}
