import type { ErrorCode } from '@cupo/core/refusals'

/** The HTTP status of each refusal. The codes are defined in `@cupo/core/refusals`. */
export const errorStatus = {
  VALIDACION: 400,
  CODIGO_INVALIDO: 400,
  NO_AUTENTICADO: 401,
  CREDENCIALES_INVALIDAS: 401,
  PAGO_RECHAZADO: 402,
  SIN_PERMISO: 403,
  CORREO_NO_VERIFICADO: 403,
  RESERVAS_PAUSADAS: 403,
  FIRMA_PENDIENTE: 403,
  SEGUNDO_FACTOR: 403,
  SEGUNDO_FACTOR_PENDIENTE: 403,
  PRUEBA_PENDIENTE: 403,
  CUENTA_SUSPENDIDA: 403,
  NO_ENCONTRADO: 404,
  SIN_CUPO: 409,
  LUGAR_OCUPADO: 409,
  YA_RESERVADA: 409,
  HORARIO_EN_CONFLICTO: 409,
  PUNTOS_INSUFICIENTES: 409,
  FUERA_DE_VENTANA: 409,
  CLASE_CANCELADA: 409,
  LISTA_LLENA: 409,
  ESTADO_INVALIDO: 409,
  YA_EXISTE: 409,
  ARCHIVO_INVALIDO: 413,
  CLAVE_REUTILIZADA: 422,
  DEMASIADOS_INTENTOS: 429,
  ERROR_INTERNO: 500,
  NO_DISPONIBLE: 503,
} as const satisfies Record<ErrorCode, number>

/** A refused field: `campo` is its path in the body, `mensaje` the text to show beside it. */
export type FieldError = { campo: string; mensaje: string }

/** The envelope of every JSON response. */
export type Envelope<Data> =
  | { exito: true; mensaje: string; data: Data }
  | {
      exito: false
      mensaje: string
      /** The current state if an edit was based on a stale version; else null. */
      data: Data | null
      codigo: ErrorCode
      errores?: FieldError[]
    }
