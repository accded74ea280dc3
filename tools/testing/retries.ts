/**
 * Number of retries of a failed integration or component test. In CI a test that passes on its second run is listed as
 * flaky and does not fail the build, because a shared machine may be slow for a moment. Tests that search for rare
 * faults with random histories, random input or kills override this with `retry: 0`, because a second run would hide
 * the fault.
 */
export const retriesOfTests = process.env.CI ? 1 : 0
