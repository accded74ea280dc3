/** Messages about failed jobs, and accounts and studios changed by an owner. */
export const health = {
  job_running: () => 'Este trabajo se está ejecutando ahora. Actualiza en un momento.',
  job_queued: () => 'Este trabajo ya está en la cola: se ejecuta solo.',
  not_another_owner: () => 'Una cuenta de administración no se cambia desde aquí.',
  not_suspended_here: () => 'Esta cuenta no la suspendió la administración: está cerrada, o la quitó su estudio.',
  already_suspended: () => 'Esta cuenta ya está suspendida.',
  only_members_close: () => 'Solo se cierran cuentas de socios. Suspende esta cuenta, o a su estudio o empresa.',
}
