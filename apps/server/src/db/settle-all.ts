/**
 * `Promise.all` that waits for every promise before it rejects. Statements sent together must all have ended before
 * their transaction is rolled back and the connection is used again.
 * @throws the error of the first failed promise, by position
 */
export const settleAll = async <Promises extends readonly unknown[]>(
  promises: Promises,
): Promise<{ -readonly [Index in keyof Promises]: Awaited<Promises[Index]> }> => {
  await Promise.allSettled(promises)
  return Promise.all(promises) as never
}
