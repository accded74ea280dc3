/** Thrown when the provider did not respond in time. Whether it charged is unknown. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError'
}
