/** Version of the service in its documents and on its health page. */
export const serviceVersion = '1.0.0'
