/** Runs the command of this process. An error is one sentence on standard error, and exit code 1. */
export const runCommand = async (run: () => Promise<void>): Promise<void> => {
  try {
    await run()
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 1
  }
}
