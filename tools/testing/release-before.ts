/**
 * The previous release for a clone without a tag of a newer one: a commit. Replace it, and the list below, with each
 * release.
 */
export const releaseBefore = 'b5fac193c9122ffa647d90588dd3af9a20e56ee2'

/**
 * Tests of the previous release that fail on a newer schema because of their assertions: the file and the start of the
 * title, as in the report. They do not test the server.
 */
export const schemaTests: readonly { test: string; because: string }[] = [
  {
    test: 'apps/server/src/db/check-constraints.test.ts › ',
    because: 'compares the values in every check constraint with those that its own release knows',
  },
  {
    test: 'apps/server/src/db/schema.test.ts › migration ',
    because: 'counts the migrations; numbers may have holes since',
  },
  {
    test: 'apps/server/src/db/live-triggers.test.ts › the live trigger of class_session ',
    because: 'counts the triggers that join the old and the new rows of classes; there is one more since',
  },
]
