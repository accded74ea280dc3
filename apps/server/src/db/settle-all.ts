/**
 * `Promise.all` that waits for every promise before it fails. Statements of one transaction that were sent together must
 * all have ended before the transaction is rolled back and its connection is used again.
 * @throws the error of the first promise that failed, by position
 */
export const settleAll = async <Promises extends readonly unknown[]>(
  promises: Promises,
): Promise<{ -readonly [Index in keyof Promises]: Awaited<Promises[Index]> }> => {
  await Promise.allSettled(promises)
  return Promise.all(promises) as never
}
