/**
 * Every refusal by its English name. The value is the code of the HTTP contract (`codigo`), which is Spanish; it is
 * also the reason of a decision and the key of its phrase in each language. Its HTTP status is in the contract.
 */
export const refusals = {
  invalidInput: 'VALIDACION',
  invalidCode: 'CODIGO_INVALIDO',
  unauthenticated: 'NO_AUTENTICADO',
  wrongCredentials: 'CREDENCIALES_INVALIDAS',
  paymentDeclined: 'PAGO_RECHAZADO',
  forbidden: 'SIN_PERMISO',
  emailNotVerified: 'CORREO_NO_VERIFICADO',
  bookingPaused: 'RESERVAS_PAUSADAS',
  waiverRequired: 'FIRMA_PENDIENTE',
  secondFactorNeeded: 'SEGUNDO_FACTOR',
  enrolmentRequired: 'SEGUNDO_FACTOR_PENDIENTE',
  proofNeeded: 'PRUEBA_PENDIENTE',
  accountSuspended: 'CUENTA_SUSPENDIDA',
  notFound: 'NO_ENCONTRADO',
  noSeats: 'SIN_CUPO',
  spotTaken: 'LUGAR_OCUPADO',
  alreadyBooked: 'YA_RESERVADA',
  timeConflict: 'HORARIO_EN_CONFLICTO',
  insufficientPoints: 'PUNTOS_INSUFICIENTES',
  outsideWindow: 'FUERA_DE_VENTANA',
  classCancelled: 'CLASE_CANCELADA',
  waitlistFull: 'LISTA_LLENA',
  invalidState: 'ESTADO_INVALIDO',
  alreadyExists: 'YA_EXISTE',
  invalidFile: 'ARCHIVO_INVALIDO',
  keyReused: 'CLAVE_REUTILIZADA',
  tooManyAttempts: 'DEMASIADOS_INTENTOS',
  internalError: 'ERROR_INTERNO',
  unavailable: 'NO_DISPONIBLE',
} as const

export type ErrorCode = (typeof refusals)[keyof typeof refusals]

/** Every code of the contract. The annotation lets the build drop it from pages that do not list the codes. */
export const errorCodes: readonly ErrorCode[] = /* @__PURE__ */ Object.values(refusals)
