const same = (_rewrite: unknown, url: URL): URL => url

export const executeRewriteInput = same
export const executeRewriteOutput = same
export const composeRewrites = (): undefined => undefined
export const rewriteBasepath = (): undefined => undefined
