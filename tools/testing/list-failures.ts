import { relative } from 'node:path'
import { root } from './run-program.ts'

export type VitestReport = {
  numPassedTests?: number
  testResults?: {
    name: string
    status: string
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[]
  }[]
}

type PlaywrightSuite = {
  file: string
  suites?: PlaywrightSuite[]
  specs?: {
    title: string
    tests: { projectName: string; status: string; results: { errors: { message?: string }[] }[] }[]
  }[]
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal start with the escape character
const colors = /\u001B\[\d*m/g

const firstLine = (message = ''): string => message.replace(colors, '').split('\n')[0] ?? ''

/**
 * Lists the failed tests of a JSON report of Vitest, those that passed only when repeated, and the files that could not
 * be loaded: `file › title: error`.
 * @param folder the root of the files in the report
 */
export const listVitestFailures = ({ testResults = [] }: VitestReport, folder = root): string[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(folder, name)
    const flaky = assertionResults.filter((test) => test.status === 'passed' && test.failureMessages?.length)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [`${file}: ${firstLine(message)}`]
    return [...failed, ...flaky].map(
      (test) =>
        `${file} › ${test.fullName}${test.status === 'passed' ? ' (flaky)' : ''}: ${firstLine(test.failureMessages?.[0])}`,
    )
  })

/** Lists the failed stories of a JSON report of Playwright, and those that passed only when repeated. */
export const listPlaywrightFailures = ({ suites = [] }: { suites?: PlaywrightSuite[] }): string[] =>
  suites.flatMap((suite) => [
    ...listPlaywrightFailures(suite),
    ...(suite.specs ?? []).flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, status, results }) => {
          const error = firstLine(results[0]?.errors[0]?.message)
          return `e2e/stories/${suite.file} › ${title} [${projectName}]${status === 'flaky' ? ' (flaky)' : ''}: ${error}`
        }),
    ),
  ])
