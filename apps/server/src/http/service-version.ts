/** Version of the service, as its documents and its health page show it. */
export const serviceVersion = '1.0.0'
