/**
 * Retries of a failed integration or component test. In CI a test that passes on its second run is listed as flaky and
 * fails no build: one slow moment of a shared machine among some thousand tests. Tests that look for rare faults with
 * random histories, random input or kills override this with `retry: 0`, since a second run would hide what they found.
 */
export const retriesOfTests = process.env.CI ? 1 : 0
