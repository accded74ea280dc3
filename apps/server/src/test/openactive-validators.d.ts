declare module '@openactive/data-model-validator' {
  export const validate: (
    value: unknown,
    options?: { loadRemoteJson: boolean; remoteJsonCachePath: string },
  ) => Promise<{ severity: string; type: string; path: string; message: string }[]>
}
declare module '@openactive/rpde-validator' {
  export const RpdeValidator: (
    url: string,
    options?: { pageLimit?: number; requestDelayMs?: number },
  ) => Promise<{ pages: { errors: { data: { severity: string } }[] }[] }>
}
